/**
 * Of what comes in quick succession, the first is shown at once and then the newest, once for each
 * picture of the screen: to make what is gone before it is painted costs as much as what is seen.
 */
export class Screen<T> {
  private waiting: T | null = null;
  /** The next picture, while something that was put is not painted yet. */
  private picture = 0;

  constructor(private readonly show: (what: T) => void) {}

  put(what: T): void {
    // Nothing is painted while nobody looks, and nobody is in a hurry then.
    const soon = this.picture !== 0 && document.visibilityState === "visible";
    this.waiting = what;
    if (!soon) this.settle();
  }

  /** Show now what waits: it is needed before the next picture. */
  settle(): void {
    const what = this.waiting;
    if (what === null) return;
    this.waiting = null;
    this.picture ||= requestAnimationFrame(() => {
      this.picture = 0;
      this.settle();
    });
    this.show(what);
  }

  /** Something else is shown instead. */
  forget(): void {
    this.waiting = null;
  }
}
