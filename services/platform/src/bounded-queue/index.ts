export { BoundedQueue } from './bounded-queue.js';
