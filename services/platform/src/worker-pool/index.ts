export { serveJobs } from './serve-jobs.js';
export { WorkerPool, WorkersBusy, type WorkerPoolLimits } from './worker-pool.js';
export { WorkerLimitPassed } from './worker-limit-passed.js';
