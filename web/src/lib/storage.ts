/** What this browser remembers between visits: the only place that touches localStorage. */

const keyOf = (name: string): string => `starcup.${name}`;

/** What was saved under a name; an empty object where there is nothing, or nothing readable. */
export function load<T extends object>(name: string): Partial<T> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? "{}") as Partial<T>;
  } catch {
    return {};
  }
}

/** A full or forbidden storage is no fault: what should be kept then lasts as long as the page. */
export function save(name: string, value: object): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    return;
  }
}

/** Entries by name, of which only the newest are kept. */
export class Notebook<T> {
  constructor(
    private readonly name: string,
    private readonly maxEntries: number,
  ) {}

  get(entry: string): T | undefined {
    return load<Record<string, T>>(this.name)[entry];
  }

  set(entry: string, value: T): void {
    const others = Object.entries(load<Record<string, T>>(this.name)).filter(
      ([name]) => name !== entry,
    );
    const kept = [...others, [entry, value] as const].slice(-this.maxEntries);
    save(this.name, Object.fromEntries(kept));
  }
}

const WRITE_MS = 1000;

/** One for what changes with every message: it is written after a while, or when the page is left. */
export class LateNotebook<T> extends Notebook<T> {
  private readonly unwritten = new Map<string, T>();
  private timer = 0;

  constructor(name: string, maxEntries: number) {
    super(name, maxEntries);
    addEventListener("pagehide", this.write);
    document.addEventListener("visibilitychange", this.write);
  }

  override get(entry: string): T | undefined {
    return this.unwritten.get(entry) ?? super.get(entry);
  }

  override set(entry: string, value: T): void {
    this.unwritten.set(entry, value);
    this.timer ||= window.setTimeout(this.write, WRITE_MS);
  }

  private readonly write = (): void => {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const [entry, value] of this.unwritten) super.set(entry, value);
    this.unwritten.clear();
  };
}
