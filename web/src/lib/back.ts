/**
 * Back closes what lies on top first: whatever is open is a step in the browser's history, and its
 * address is that of the page below.
 */

/** What is open, the topmost last. */
const open: (() => void)[] = [];
/** Steps back that we took ourselves, because something was closed otherwise. */
let own = 0;

const isStep = (): boolean => (history.state as { open?: unknown } | null)?.open === true;

function onpopstate(): void {
  if (own > 0) own -= 1;
  else open.pop()?.();
}

addEventListener("popstate", onpopstate);

/** Have Back call `close`; returns what to call when it is closed in another way. */
export function backCloses(close: () => void): () => void {
  open.push(close);
  history.pushState({ open: true }, "");
  return () => {
    const place = open.lastIndexOf(close);
    if (place < 0) return;
    open.splice(place, 1);
    if (!isStep()) return; // we are elsewhere already
    own += 1;
    history.back();
  };
}

/** The way to another page begins where something is open: that step is not come back to. */
export function stepTo(path: string): void {
  if (isStep()) {
    open.length = 0;
    history.replaceState(null, "", path);
  } else history.pushState(null, "", path);
}
