/**
 * The player's hand over the board: what is lit, what is held, which dice are picked. Only offered
 * answers are given.
 */
import type { Action, Choice } from "../../api/types.ts";
import { aidsOf, boxOf, faceNumber } from "./facts.ts";
import { heldOf, hintedBy, litOf, pickActions, waysAt, waysOf } from "./model.ts";
import type { Face, TinyDesk } from "./types.ts";

export class Hand {
  private clicked = $state("");
  /** Places of the picked dice among the inactive ones. */
  picked = $state<number[]>([]);

  constructor(readonly desk: TinyDesk) {}

  ways = $derived.by(() =>
    waysOf(this.desk.ask?.actions ?? [], this.desk.viewer, boxOf(this.desk).destinations),
  );
  held = $derived.by(() => heldOf(this.ways, this.clicked));
  lit = $derived.by(() => litOf(this.ways, this.held));
  hinted = $derived.by(() =>
    hintedBy(this.desk.hint, this.desk.viewer, boxOf(this.desk).destinations),
  );
  pick = $derived.by(() => (this.desk.ask ? aidsOf(this.desk).pick : null));

  /**
   * What can follow the thing in hand, where it is not on the board: a face, a payment, a resource.
   */
  options = $derived.by((): Choice[] => {
    const found = this.ways.filter(
      ({ path }) => path[0] === this.held && /^(face|pay|resource):/.test(path[1] ?? ""),
    );
    return found.map(({ choice }) => choice);
  });

  letGo(): void {
    this.clicked = "";
    this.picked = [];
  }

  label(key: string): string {
    const ways = waysAt(this.ways, this.held, key);
    return ways.length === 1 ? ways[0]!.choice.label : "";
  }

  /** A click on a lit thing. */
  click(key: string): void {
    const ways = waysAt(this.ways, this.held, key);
    if (ways.length === 1) this.desk.choose(ways[0]!.choice.action);
    else if (ways.length > 1) this.clicked = this.clicked === key ? "" : key;
  }

  /** Whether a thing can be dragged: a ship that has somewhere to go, a die that can be used. */
  drags(key: string): boolean {
    if (this.desk.busy || this.pick) return false;
    return /^(ship|die):/.test(key) && this.ways.some(({ path }) => path[0] === key);
  }

  take(key: string): void {
    if (this.ways.some(({ path }) => path[0] === key && path[1])) this.clicked = key;
  }

  /** Something was let go over a spot: a die in the bay is used, a ship goes where it may. */
  drop(key: string, spot: string): void {
    const ways = this.ways.filter(({ path }) => path[0] === key);
    const there = ways.filter(({ path }) =>
      spot === "bay" ? path.length === 1 : path[1] === spot,
    );
    if (there.length === 1) this.desk.choose(there[0]!.choice.action);
    else if (!there.length) this.clicked = "";
  }

  has = (kind: string): Choice | undefined =>
    this.ways.find(({ choice }) => choice.action[0] === kind)?.choice;

  /** The key of a die by its face. */
  dieKey = (face: Face): string => `die:${faceNumber(boxOf(this.desk).faces, face)}`;

  /** The answers that give the picked dice. */
  private picks(kind: string, dice: Face[]): Action[] {
    const picked = this.picked.map((place) => dice[place]!);
    return pickActions(kind, picked, boxOf(this.desk).faces);
  }

  /**
   * Pick a die or put it back; when as many are picked as are wanted, they are given. A reroll waits
   * for Roll.
   */
  toggle(place: number, dice: Face[]): void {
    const pick = this.pick!;
    const picked = this.picked.includes(place)
      ? this.picked.filter((other) => other !== place)
      : [...this.picked, place];
    this.picked = picked;
    if (pick.count > 0 && picked.length === pick.count)
      void this.desk.giveAll(this.picks(pick.kind, dice));
  }

  roll(dice: Face[]): void {
    void this.desk.giveAll([...this.picks("pick", dice), ["roll"]]);
  }
}
