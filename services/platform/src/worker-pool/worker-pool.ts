import { BoundedQueue } from '../bounded-queue/index.js';
import { domainError } from '../errors/index.js';
import { WorkerThread } from './worker-thread.js';

export interface WorkerPoolLimits {
  /** Threads that work at the same time. */
  readonly workers: number;
  /** Jobs that wait for a thread; more are refused. */
  readonly waiting: number;
  /** For one job, the start of its thread included. A thread that passes it is ended. */
  readonly deadlineMs: number;
  /** Heap of one thread. */
  readonly memoryMb: number;
  /** After that long without a job a thread ends. */
  readonly idleMs: number;
}

export const WorkersBusy = domainError('WORKERS_BUSY', 'unavailable', {
  message: 'Several large files are being read at the moment. Please try again in a few seconds. Nothing was done.',
  retryAfterSeconds: 5,
});

/** Runs jobs that take long in threads of their own, so that the event loop stays free. Threads start when they are needed. */
export class WorkerPool {
  readonly #program: URL;
  readonly #limits: WorkerPoolLimits;
  readonly #queue: BoundedQueue;
  readonly #idle: WorkerThread[] = [];

  /** @param program a module that exports `serve`, which calls `serveJobs` with the pool's jobs */
  constructor(program: URL, limits: WorkerPoolLimits) {
    this.#program = program;
    this.#limits = limits;
    this.#queue = new BoundedQueue(limits.workers, limits.waiting, () => new WorkersBusy(), limits.deadlineMs);
  }

  /** @throws WorkersBusy, WorkerLimitPassed, and what the job throws: a DomainError with its code, fields and message */
  run(name: string, ...values: readonly unknown[]): Promise<unknown> {
    return this.#queue.run(async () => {
      const thread = this.#takeThread();
      try {
        return await thread.run({ name, values }, this.#limits.deadlineMs);
      } finally {
        if (!thread.hasEnded) this.#idle.push(thread);
      }
    });
  }

  #takeThread(): WorkerThread {
    for (let thread = this.#idle.pop(); thread; thread = this.#idle.pop()) if (thread.isReady()) return thread;
    return new WorkerThread(this.#program, this.#limits);
  }
}
