export const MAX_RESTARTS = 5;
export const RESTART_WINDOW_MS = 10 * 60_000;
/** The first restart within the window comes at once, the second after this, and each further one after twice as long. */
const SECOND_PAUSE_MS = 500;

/** How often, and how soon, a server that does not stay up is started again. */
export class RestartBudget {
  #spentAtMs: readonly number[] = [];

  readonly #now: () => number;

  /** @param now milliseconds of a clock that never jumps */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Counts a restart.
   *
   * @returns how many milliseconds to wait before it; null where it would be one too many within the window
   */
  spend(): number | null {
    const now = this.#now();
    const recent = this.#spentAtMs.filter((atMs) => now - atMs < RESTART_WINDOW_MS);
    if (recent.length >= MAX_RESTARTS) return null;
    this.#spentAtMs = [...recent, now];
    return recent.length === 0 ? 0 : SECOND_PAUSE_MS * 2 ** (recent.length - 1);
  }
}
