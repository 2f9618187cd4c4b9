import type { LoggerService } from '@nestjs/common';

/** Within one outage, another reason is said no more often than this. */
const OTHER_REASON_INTERVAL_MS = 60_000;

interface Lines {
  warn(fields: object, sentence: string): void;
  info(fields: object, sentence: string): void;
}

interface Outage {
  readonly sinceMs: number;
  readonly toldAtMs: number;
  readonly reason: string;
}

/**
 * Tells the outages of one source in the log, however often it is tried again: one line when an outage begins, with the error; one now and
 * then where the reason changes; and one when it has ended, with how long it lasted.
 */
export class OutageLog {
  #outage: Outage | null = null;
  readonly #lines: Lines;
  readonly #what: string;
  readonly #details: Readonly<Record<string, string>>;
  readonly #now: () => number;

  /**
   * @param what goes on in the background, such as "sealing the log"
   * @param details tell one source from another of the same kind
   * @param now milliseconds of a clock that never jumps
   */
  constructor(
    lines: Lines,
    what: string,
    details: Readonly<Record<string, string>> = {},
    now: () => number = () => performance.now(),
  ) {
    this.#lines = lines;
    this.#what = what;
    this.#details = details;
    this.#now = now;
  }

  failed(error: unknown): void {
    const now = this.#now();
    const reason = reasonOf(error);
    if (!this.#outage) {
      this.#outage = { sinceMs: now, toldAtMs: now, reason };
      return this.#warn(error, 'fails; it is tried again until it works');
    }
    if (reason === this.#outage.reason || now - this.#outage.toldAtMs < OTHER_REASON_INTERVAL_MS) return;
    this.#outage = { ...this.#outage, toldAtMs: now, reason };
    this.#warn(error, 'still fails, for another reason');
  }

  succeeded(): void {
    if (!this.#outage) return;
    const outageMs = Math.round(this.#now() - this.#outage.sinceMs);
    this.#outage = null;
    this.#lines.info({ ...this.#details, outageMs }, `${this.#what} works again`);
  }

  #warn(error: unknown, sentence: string): void {
    this.#lines.warn({ ...this.#details, err: error }, `${this.#what} ${sentence}`);
  }
}

/** For code that writes with Nest's logger. */
export function linesOf(logger: Pick<LoggerService, 'warn' | 'log'>): Lines {
  return {
    warn: (fields, msg) => void logger.warn({ ...fields, msg }),
    info: (fields, msg) => void logger.log({ ...fields, msg }),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error as NodeJS.ErrnoException).code ?? error.message;
}
