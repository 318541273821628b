/** How a request went, in a line for the player. */

export const messageOf = (fault: unknown): string =>
  fault instanceof Error ? fault.message : String(fault);

/** A line on the page that tells how the last request went. */
export class Notice {
  text = $state("");

  /** Make a request and show `done`, or what went wrong; whether it went well. */
  async attempt(request: () => Promise<unknown>, done = ""): Promise<boolean> {
    try {
      await request();
      this.text = done;
      return true;
    } catch (fault) {
      this.text = messageOf(fault);
      return false;
    }
  }
}
