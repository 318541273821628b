/** Where we are: home, or a table, perhaps at one step of its replay. */
import { stepTo } from "./back.ts";

export interface Place {
  table: string | null;
  token: string;
  step: number | null;
}

export function read(path: string, search: string, hash: string): Place {
  const table = /^\/t\/([\w-]+)\/?$/.exec(path)?.[1] ?? null;
  const step = /[?&]step=(\d+)(?:&|$)/.exec(search)?.[1];
  const token = table ? hash.replace(/^#/, "") : "";
  return { table, token, step: step === undefined ? null : Number(step) };
}

const here = (): Place => read(location.pathname, location.search, location.hash);

export const place = $state<{ now: Place }>({ now: here() });

export function go(path: string): void {
  stepTo(path);
  place.now = here();
}

/** The token is in no history, no referrer and on no screenshot once it is claimed. */
export function forgetToken(): void {
  history.replaceState(null, "", location.pathname + location.search);
  place.now = here();
}

export function showStep(step: number | null): void {
  history.replaceState(
    history.state,
    "",
    location.pathname + (step === null ? "" : `?step=${step}`),
  );
}

addEventListener("popstate", () => (place.now = here()));
