/** When a click is one too many: it comes right after another one, and the question has changed. */

export interface Press {
  x: number;
  y: number;
  time: number;
}

/** How long a new question cannot be answered where the pointer has just been pressed. */
export const GUARD_MS = 400;
/** Who pressed longer ago than this has seen what is asked now. */
const RECENT_MS = 2000;

export const guards = (pressed: Press | null, now: number): pressed is Press =>
  pressed !== null && now - pressed.time < RECENT_MS;
