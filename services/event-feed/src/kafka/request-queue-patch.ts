import { createRequire } from 'node:module';

/** kafkajs's request queue per broker; the library has no types for it. */
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
 * Works around a busy loop of kafkajs 2.2.4: it computes the next check of its queue from a moment long past, so that
 * an idle client spins (its issues 1704 and 1751). From now on a check is scheduled only where requests wait or are throttled.
 */
export function patchRequestQueue(): void {
  RequestQueue.prototype.scheduleCheckPendingRequests = function scheduleWhereSomethingWaits(this: RequestQueue): void {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}
