/** After this many failed attempts an event becomes a dead letter, and its key waits for a person. */
export const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 60_000;
const GROWTH = 4;

/** The delay after a number of failed attempts, with exponential back-off; null once there are no attempts left. */
export function delayAfter(attempts: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return Math.min(FIRST_DELAY_MS * GROWTH ** (attempts - 1), MAX_DELAY_MS);
}
