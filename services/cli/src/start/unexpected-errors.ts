import type { ReadinessCheck } from '@waybook/platform/health';
import { type Logger, SampledLog } from '@waybook/platform/logging';
import { EXIT_CODES } from './exit-codes.js';
import type { Lifetime } from './lifetime.js';

/** A load balancer has so long to take a process out before whoever watches over it is told to start it anew. */
export const ALIVE_AFTER_STRAY_MS = 60_000;
/** A process that falls apart while it ends fills no disk. */
const MAX_LAST_LINES = 5;

/** What a process does about errors that nobody expected, which Node would end it for at once. */
export class UnexpectedErrors {
  readonly #strays: SampledLog;
  #firstStrayAtMs: number | null = null;
  #uncaught = 0;
  readonly #logger: Pick<Logger, 'error' | 'fatal'>;
  readonly #lifetime: Pick<Lifetime, 'requestEnd'>;
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never jumps */
  constructor(
    logger: Pick<Logger, 'error' | 'fatal'>,
    lifetime: Pick<Lifetime, 'requestEnd'>,
    now: () => number = () => performance.now(),
  ) {
    this.#logger = logger;
    this.#lifetime = lifetime;
    this.#now = now;
    this.#strays = new SampledLog({ warn: logger.error.bind(logger) });
  }

  /** Off from the first stray error on and for good: what it broke nobody knows, and nothing here can tell that it works again. */
  readonly ready: ReadinessCheck = {
    complaint: 'an error that nobody awaited left this process in doubt; its log says which, and a restart helps',
    holds: async () => this.#firstStrayAtMs === null,
  };

  /** Off a while after that, so that a supervisor who looks starts the process anew. */
  readonly alive: ReadinessCheck = {
    complaint: 'this process was left in doubt by an error that nobody awaited: it is to be started anew',
    holds: async () => this.#firstStrayAtMs === null || this.#now() - this.#firstStrayAtMs < ALIVE_AFTER_STRAY_MS,
  };

  /** Takes care of the errors of the whole process, until it ends. */
  watch(): void {
    process.on('unhandledRejection', (reason) => this.strayed(reason));
    process.on('uncaughtException', (error) => this.uncaught(error));
    // Whoever read what is printed may be gone, or the disk full that it goes to.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  }

  /** A promise failed for which nobody waits. Its work is lost; requests and all else go on. */
  strayed(reason: unknown): void {
    this.#firstStrayAtMs ??= this.#now();
    tell(() => this.#strays.warn(reason, 'an error that nobody awaits'));
  }

  /** What threw was left half done, so that nothing can be relied upon: last words, and an orderly end. */
  uncaught(error: unknown): void {
    this.#uncaught += 1;
    // pino writes what is fatal at once.
    const say = () => this.#logger.fatal({ err: error }, 'an error that nobody caught: the process ends');
    if (this.#uncaught <= MAX_LAST_LINES) tell(say);
    this.#lifetime.requestEnd(EXIT_CODES.uncaughtError);
  }
}

/** An error within the handler of errors would end the process before its database. */
function tell(say: () => void): void {
  try {
    say();
  } catch {
    return;
  }
}
