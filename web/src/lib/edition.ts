/**
 * Which edition of the page this is: a server's, or the one that runs in a tab alone. Known when
 * the page is built, so that each edition carries only its own code.
 */
declare const __TAB__: boolean;

export const IN_TAB: boolean = typeof __TAB__ !== "undefined" && __TAB__;

/** Why friends cannot join in a tab, and what to do instead. */
export const NO_FRIENDS =
  "This is Starcup in your browser alone: there is no server through which friends could join. " +
  "Play at one screen, or run a server: pip install starcup, then starcup serve.";

/** Where a file of the page itself is. */
export const fileOf = (name: string): string => import.meta.env.BASE_URL + name;
