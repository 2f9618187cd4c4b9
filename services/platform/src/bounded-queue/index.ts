export { BoundedQueue } from './bounded-queue.js';
export { BusinessBulkheads, type BulkheadLimits, type RoomForCalls } from './business-bulkheads.js';
