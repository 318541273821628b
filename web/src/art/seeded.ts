/** Luck for drawings: the same name always gives the same numbers. */

export class Seeded {
  private state: number;

  constructor(name: string) {
    let hash = 0x811c9dc5;
    for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
    this.state = hash >>> 0;
    for (let i = 0; i < 4; i++) this.next();
  }

  /** A number from 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!;
  }
}
