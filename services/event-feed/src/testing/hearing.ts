import type { OutageListener } from '@waybook/event-store';

/** Keeps every failure. */
export function hearing(failures: unknown[]): OutageListener {
  return { failed: (error) => void failures.push(error), succeeded: () => undefined };
}
