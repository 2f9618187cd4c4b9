import type { Logger } from '@waybook/platform/logging';

const INTERVAL_MS = 60_000;

/** Says the same failure once a minute at most: what is tried again every second or two would fill the log while a broker is away. */
export class SparingLog {
  readonly #saidAt = new Map<string, number>();

  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  warn(error: unknown, sentence: string, details: Readonly<Record<string, string>> = {}): void {
    const what = [sentence, ...Object.values(details), error instanceof Error ? error.message : ''].join('\n');
    const now = this.now();
    this.#forgetBefore(now - INTERVAL_MS);
    if (this.#saidAt.has(what)) return;
    this.#saidAt.set(what, now);
    this.logger.warn({ ...details, err: error }, sentence);
  }

  #forgetBefore(instant: number): void {
    for (const [what, saidAt] of this.#saidAt) if (saidAt <= instant) this.#saidAt.delete(what);
  }
}
