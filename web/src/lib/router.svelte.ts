/**
 * Where we are: home, a puzzle, a table, perhaps at one step of its replay, where dice are checked,
 * or a game on paper.
 */
import { stepTo } from "./back.ts";
import { IN_TAB } from "./edition.ts";

export interface Place {
  table: string | null;
  token: string;
  step: number | null;
  /** The day of a puzzle, or "today". */
  puzzle: string | null;
  /** Whose dice are checked: a table's, or "" for those of a file; null where none are. */
  fair: string | null;
  /** The game that is shown on paper. */
  sheet: string | null;
}

/** An invite link: it leads to any open seat, where a seat link leads to one. */
const INVITE = "join=";
export const inviteIn = (token: string): string | null =>
  token.startsWith(INVITE) ? token.slice(INVITE.length) : null;
export const asInvite = (token: string): string => INVITE + token;

const NOWHERE: Place = {
  table: null,
  token: "",
  step: null,
  puzzle: null,
  fair: null,
  sheet: null,
};

/** The pages beside home and tables, where they are in the query. */
function pageIn(search: string): Partial<Place> {
  return {
    fair: /[?&]fair=([\w-]*)/.exec(search)?.[1] ?? null,
    sheet: /[?&]sheet=(\w+)/.exec(search)?.[1] ?? null,
    puzzle: /[?&]puzzle=([\w-]+)/.exec(search)?.[1] ?? null,
  };
}

export function read(path: string, search: string, hash: string, inTab = IN_TAB): Place {
  const found = inTab ? /[?&]table=([\w-]+)/.exec(search) : /^\/t\/([\w-]+)\/?$/.exec(path);
  const table = found?.[1] ?? null;
  if (inTab && !table) return { ...NOWHERE, ...pageIn(search) };
  const step = /[?&]step=(\d+)(?:&|$)/.exec(search)?.[1];
  const token = table ? hash.replace(/^#/, "") : "";
  const puzzle = /^\/puzzle\/([\w-]+)\/?$/.exec(path)?.[1] ?? null;
  const fair = /^\/fair\/?$/.test(path) ? (/[?&]table=([\w-]+)/.exec(search)?.[1] ?? "") : null;
  const sheet = /^\/sheet\/(\w+)\/?$/.exec(path)?.[1] ?? null;
  return { table, token, step: step === undefined ? null : Number(step), puzzle, fair, sheet };
}

const here = (): Place => read(location.pathname, location.search, location.hash);

/**
 * The address of one of our pages. In a tab there is no server that would know our paths, so a
 * table is in the query, and any folder of any host will do.
 */
export function hrefOf(path: string, inTab = IN_TAB): string {
  if (!inTab) return path;
  const [, page, id] = /^\/(t|sheet|fair|puzzle)(?:\/|\?table=)?([\w-]*)/.exec(path) ?? [];
  if (!page) return "./";
  return `?${page === "t" ? "table" : page}=${id ?? ""}`;
}

export const place = $state<{ now: Place }>({ now: here() });

export function go(path: string): void {
  stepTo(hrefOf(path));
  place.now = here();
}

/** What a click on a link to one of our pages does; with a key held down, the browser knows better. */
export const leadsTo = (path: string) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  go(path);
};

/** The token is in no history, no referrer and on no screenshot once it is claimed. */
export function forgetToken(): void {
  history.replaceState(null, "", location.pathname + location.search);
  place.now = here();
}

/** A table's address at one step of its replay. */
export function addressAt(
  path: string,
  table: string | null,
  step: number | null,
  inTab = IN_TAB,
): string {
  const parts = [
    inTab && table ? `table=${table}` : "",
    step === null ? "" : `step=${step}`,
  ].filter(Boolean);
  return path + (parts.length ? `?${parts.join("&")}` : "");
}

export function showStep(step: number | null): void {
  history.replaceState(history.state, "", addressAt(location.pathname, place.now.table, step));
}

addEventListener("popstate", () => (place.now = here()));
