/** The table that a small part of the page belongs to, such as a die that explains itself. */
import { getContext, setContext } from "svelte";
import type { GameId } from "../api/types.ts";
import type { Desk } from "./desk.svelte.ts";

const DESK = Symbol("desk");

export const giveDesk = (desk: () => Desk): void => void setContext(DESK, desk);

/** Undefined outside of a table, as inside of an explanation. */
export const deskHere = <G extends GameId>(): Desk<G> | undefined =>
  getContext<(() => Desk<G>) | undefined>(DESK)?.();
