import type { OutageListener } from '@waybook/event-store';

/** An outage listener that collects failures. */
export function collectFailures(failures: unknown[]): OutageListener {
  return { failed: (error) => void failures.push(error), succeeded: () => undefined };
}
