/** Begin a lesson: a table of its own, at which every seat is yours. */
import { api } from "../api/http.ts";
import type { SeatWish } from "../api/types.ts";
import { goToNew } from "../lib/links.ts";
import { settings } from "../lib/settings.svelte.ts";
import { keepLesson, read, type Place } from "./lesson.ts";

/** Begin it, and go on to a step by itself. */
export async function begin(place: Place, goal = 0): Promise<void> {
  const { position, names } = await read(place);
  const seats = Array.from({ length: Number(position.seats) }, (_, seat): SeatWish => ({
    kind: "me",
    name: seat === 0 ? settings.name || "You" : (names?.[seat] ?? null),
    bot: null,
  }));
  const made = await api.create({
    game: place.game,
    seats,
    options: {},
    public: false,
    clock: null,
    contribute: false,
    save: null,
    position,
  });
  keepLesson(made.table, { game: place.game, name: place.name, goal });
  await goToNew(Promise.resolve(made));
}

/** Leave a lesson's table for good. */
export async function leave(table: string): Promise<void> {
  await api.close(table).catch(() => null); // a table that is gone already is as good as closed
}
