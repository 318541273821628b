/**
 * Python's memory as it is when it has started and knows all rules. The first visit keeps it, and
 * later ones begin there: to start Python takes several times as long as to read its memory.
 *
 * It fits only the files that it was made with; `edition` is a hash of them.
 */
const PREFIX = "memory-of-starcup-";
const INSIDE = "/memory"; // the same for the page as for its worker

/** Browsers keep nothing for pages that come over plain HTTP from another machine. */
const shelf = (): CacheStorage | undefined => globalThis.caches;

export async function keptMemory(edition: string): Promise<Uint8Array | null> {
  try {
    const cache = await shelf()?.open(PREFIX + edition);
    const found = await cache?.match(INSIDE);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null; // as when the browser was told to keep nothing
  }
}

/** Keep it for the next visit, in the place of those of other editions. No room for it does no harm. */
export async function keepMemory(edition: string, memory: Uint8Array): Promise<void> {
  try {
    await forgetMemory((name) => name !== PREFIX + edition);
    const cache = await shelf()?.open(PREFIX + edition);
    await cache?.put(INSIDE, new Response(memory as Uint8Array<ArrayBuffer>));
  } catch {
    await forgetMemory().catch(() => undefined);
  }
}

export async function forgetMemory(isMeant: (name: string) => boolean = () => true): Promise<void> {
  const caches = shelf();
  if (!caches) return;
  const meant = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isMeant(name));
  await Promise.all(meant.map((name) => caches.delete(name)));
}
