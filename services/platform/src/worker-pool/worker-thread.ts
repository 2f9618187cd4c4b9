import { Worker } from 'node:worker_threads';
import { domainError } from '../errors/index.js';
import type { JobOutcome, JobRequest, Refusal } from './job-messages.js';
import { WorkerLimitPassed } from './worker-limit-passed.js';

const YOUNG_GENERATION_MB = 16;
const STACK_MB = 2;
/** A thread doesn't inherit the hooks that run our TypeScript without a build. */
const BEFORE = import.meta.url.endsWith('.ts') ? [new URL('../../../../.ci/run-typescript.mjs', import.meta.url)] : [];
/** Started as text, so that the program is a module whose loading does nothing. */
const START = `
  (async () => {
    const { workerData } = await import('node:worker_threads');
    for (const before of workerData.before) await import(before);
    (await import(workerData.program)).serve();
  })();
`;

export interface ThreadLimits {
  readonly memoryMb: number;
  readonly idleMs: number;
}

/** One thread, which does one job at a time. It doesn't keep the process alive. */
export class WorkerThread {
  readonly #worker: Worker;
  readonly #idleMs: number;
  #idle: NodeJS.Timeout | undefined;
  #hasEnded = false;

  /** Without the environment: no job needs a secret. */
  constructor(program: URL, { memoryMb, idleMs }: ThreadLimits) {
    this.#idleMs = idleMs;
    this.#worker = new Worker(START, {
      eval: true,
      env: {},
      execArgv: [],
      workerData: { program: program.href, before: BEFORE.map(({ href }) => href) },
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
        stackSizeMb: STACK_MB,
      },
    });
    // An error is the outcome of the job that runs; between jobs the end alone counts.
    this.#worker.on('error', () => (this.#hasEnded = true)).once('exit', () => (this.#hasEnded = true));
    this.#worker.unref();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Whether it takes a job; from here on it doesn't end for want of one. */
  isReady(): boolean {
    clearTimeout(this.#idle);
    return !this.#hasEnded;
  }

  async run(request: JobRequest, deadlineMs: number): Promise<unknown> {
    const outcome = await this.#outcomeOf(request, deadlineMs);
    if (outcome.kind === 'done') return outcome.value;
    throw outcome.kind === 'refused' ? refusalFrom(outcome.refusal) : outcome.error;
  }

  async #outcomeOf(request: JobRequest, deadlineMs: number): Promise<JobOutcome> {
    const listening = new AbortController();
    const outcome = new Promise<JobOutcome>((resolve) => this.#listen(resolve, listening.signal, deadlineMs));
    this.#worker.postMessage(request);
    try {
      return await outcome;
    } finally {
      listening.abort();
      this.#idle = setTimeout(() => this.#end(), this.#idleMs).unref();
    }
  }

  #listen(resolve: (outcome: JobOutcome) => void, over: AbortSignal, deadlineMs: number): void {
    const failed = (error: unknown) => resolve({ kind: 'failed', error });
    const onError = (error: NodeJS.ErrnoException) =>
      failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitPassed('memory') : error);
    const onExit = () => failed(new Error('A worker thread ended in the middle of a job'));
    const deadline = setTimeout(() => {
      failed(new WorkerLimitPassed('deadline'));
      this.#end();
    }, deadlineMs);
    this.#worker.on('message', resolve).on('error', onError).on('exit', onExit);
    over.addEventListener('abort', () => {
      clearTimeout(deadline);
      this.#worker.off('message', resolve).off('error', onError).off('exit', onExit);
    });
  }

  #end(): void {
    this.#hasEnded = true;
    void this.#worker.terminate();
  }
}

function refusalFrom({ code, kind, ...answer }: Refusal): Error {
  return new (domainError(code, kind, answer))();
}
