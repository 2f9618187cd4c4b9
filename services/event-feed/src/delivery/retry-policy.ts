/** How often an event is tried before its key waits for a person. */
export const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 60_000;
const GROWTH = 4;

/** How long to wait after so many failed attempts; null: no more. */
export function delayAfter(attempts: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return Math.min(FIRST_DELAY_MS * GROWTH ** (attempts - 1), LONGEST_DELAY_MS);
}
