import { setTimeout as sleep } from 'node:timers/promises';

/** So long a time is looked at together: who writes seldom is noticed as well. */
const WINDOW_MS = 250;
/** Whether a page's own number is among those handed out yet isn't known, and a server has some housekeeping of its own. */
const STRAY_TRANSACTIONS = 2;
/** Of the time that a page took, while others write: so many times it is left to them before the next. */
const REST_SHARE = 2;
const MAX_REST_MS = 250;

/**
 * A rebuild can do with every core, and so makes whoever writes wait. Transaction numbers tell everybody how many others write, at no
 * cost: where some do, twice the time that each page took is left to them after it.
 */
export class RestWhileOthersWrite {
  #window: { readonly since: number; readonly nextXid: number; readonly pages: number } | undefined;
  #pages = 0;
  #workingSince = performance.now();
  /** Until the first window has shown that nobody does. */
  #isNeeded = true;

  /** Whether others write, by the last window. */
  get isNeeded(): boolean {
    return this.#isNeeded;
  }

  /** @param nextXid the number that the next transaction would have got when the page was read; each page takes one itself */
  async afterPage(nextXid: number): Promise<void> {
    const now = performance.now();
    this.#pages++;
    this.#window ??= { since: now, nextXid, pages: this.#pages };
    if (now - this.#window.since >= WINDOW_MS) {
      const others = nextXid - this.#window.nextXid - (this.#pages - this.#window.pages);
      this.#isNeeded = others > STRAY_TRANSACTIONS;
      this.#window = { since: now, nextXid, pages: this.#pages };
    }
    if (this.#isNeeded) await sleep(Math.min((now - this.#workingSince) * REST_SHARE, MAX_REST_MS));
    this.#workingSince = performance.now();
  }
}
