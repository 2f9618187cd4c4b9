import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

const { prototype } = RequestQueue;
const schedule = prototype.scheduleCheckPendingRequests;

/**
 * kafkajs 2.2.4 looks for waiting requests after a delay that it counts from a moment long past, finds none, and looks again at once:
 * an idle client spins (its issues 1704 and 1751). Where nothing waits and nobody throttles, there is nothing to look for.
 */
prototype.scheduleCheckPendingRequests = function scheduleWhereSomethingWaits(this: RequestQueue): void {
  if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
};
