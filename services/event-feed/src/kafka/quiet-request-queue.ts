import { createRequire } from 'node:module';

/** What kafkajs keeps for each broker; it has no types for it. */
interface RequestQueue {
  readonly pending: readonly unknown[];
  readonly throttledUntil: number;
  checkPendingRequests(): void;
  maybeThrottle(milliseconds: number): void;
  scheduleCheckPendingRequests: (this: RequestQueue) => void;
}

export const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as {
  new (options: object): RequestQueue;
  readonly prototype: RequestQueue;
};

const schedule = RequestQueue.prototype.scheduleCheckPendingRequests;

/**
 * kafkajs 2.2.4 looks for waiting requests after a delay that it counts from a moment long past, finds none, and looks again at once:
 * an idle client spins (its issues 1704 and 1751). Where nothing waits and nobody throttles, there is nothing to look for.
 */
RequestQueue.prototype.scheduleCheckPendingRequests = function scheduleWhereSomethingWaits(this: RequestQueue): void {
  if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
};
