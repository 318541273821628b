/**
 * Frames put together from what changed. A change has the shape of what it changes; a list in it
 * ends the way: `[value]` is the new value there, `[]` means that it is gone. What did not change
 * is the same object in both frames.
 */
import type { Frame, GameEvent, LogLine, Moment } from "./types.ts";

export type Change = { [key: string]: Change } | unknown[];

/** What changed since message `n - 1`, and what happened. */
export interface Patch {
  table: string;
  n: number;
  change: Change;
  events: {
    since: number;
    items: GameEvent[];
    lines: LogLine[];
    /** Each is a change to the one before, the first to the frame before. */
    moments: { upto: number; change: Change }[];
  };
  /** How `own` and `own_lines` changed. */
  own: Change;
}

/** What a change makes of something; that itself stays as it is. */
export function patched(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  if (Array.isArray(old)) return patchedList(old, change);
  const out = { ...(old as Record<string, unknown>) };
  for (const [key, inner] of Object.entries(change)) {
    if (isGone(inner)) delete out[key];
    else out[key] = patched(out[key], inner);
  }
  return out;
}

function patchedList(old: unknown[], change: Record<string, Change>): unknown[] {
  const out = [...old];
  for (const [key, inner] of Object.entries(change)) {
    const n = Number(key);
    if (isGone(inner)) return out.slice(0, n);
    out[n] = patched(out[n], inner);
  }
  return out;
}

const isGone = (change: Change): boolean => Array.isArray(change) && change.length === 0;

/** The frame after a patch, as it would have been sent whole. */
export function patchedFrame(old: Frame, { change, events, own }: Patch): Frame {
  let looks = { view: old.view, aids: old.aids };
  const moments = events.moments.map((moment) => {
    looks = patched(looks, moment.change) as typeof looks;
    return { upto: moment.upto, ...looks } as Moment;
  });
  const kept = { own: old.events.own, own_lines: old.events.own_lines };
  const unseen = patched(kept, own) as typeof kept;
  const frame = patched({ ...old, ...looks }, change) as Frame;
  return { ...frame, events: { ...events, ...unseen, moments } };
}
