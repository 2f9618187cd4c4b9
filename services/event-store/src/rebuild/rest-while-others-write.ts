import { setTimeout as sleep } from 'node:timers/promises';

/** Of the time that a page took: so much of it is left to others before the next. */
const REST_SHARE = 1;
const LONGEST_REST_MS = 250;
/** Each page takes one transaction number for itself. */
const OWN_TRANSACTIONS = 1;

/**
 * A rebuild can do with every core, and so makes whoever writes wait. Transaction numbers tell everybody how many others write, at no cost:
 * where some did while a page was made, as long a time is left to them as the page took.
 */
export class RestWhileOthersWrite {
  #lastXid: number | undefined;
  #workingSince = performance.now();
  #isNeeded = false;

  /** Whether others wrote, when it was last looked at. */
  get isNeeded(): boolean {
    return this.#isNeeded;
  }

  /** @param nextXid the number that the next transaction would have got when the page was read */
  async after(nextXid: number): Promise<void> {
    const others = this.#lastXid === undefined ? 0 : nextXid - this.#lastXid - OWN_TRANSACTIONS;
    this.#lastXid = nextXid;
    this.#isNeeded = others > 0;
    const tookMs = performance.now() - this.#workingSince;
    if (this.#isNeeded) await sleep(Math.min(tookMs * REST_SHARE, LONGEST_REST_MS));
    this.#workingSince = performance.now();
  }
}
