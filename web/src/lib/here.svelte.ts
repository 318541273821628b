/**
 * Under which address others reach this server: a link with "localhost" in it works for nobody
 * else.
 */
import { api } from "../api/http.ts";

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const here = $state<{ origin: string; alone: boolean }>({
  origin: location.origin,
  alone: false,
});

export function originFor(at: Location | URL, host: string | null): string {
  if (!LOCAL.test(at.hostname) || !host) return at.origin;
  return `${at.protocol}//${host.includes(":") ? `[${host}]` : host}${at.port ? `:${at.port}` : ""}`;
}

/** Ask the server once, if the address we came by is this machine's own. */
export async function findOut(): Promise<void> {
  if (!LOCAL.test(location.hostname)) return;
  const { host } = await api.here();
  here.origin = originFor(location, host);
  here.alone = host === null;
}
