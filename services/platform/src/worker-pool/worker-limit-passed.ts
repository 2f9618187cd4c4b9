/** A job was stopped because it took too long or too much memory. */
export class WorkerLimitPassed extends Error {
  constructor(readonly limit: 'deadline' | 'memory') {
    super(`A job in a worker thread passed its ${limit} limit`);
  }
}
