import { KafkaRefusal } from '@waybook/event-feed';
import type { OutageListener } from '@waybook/event-store';
import { type Logger, OutageLog } from '@waybook/platform/logging';

/** Tells outages of what this process does with the brokers in the log, and keeps what they refuse for as long as they do. */
export class BrokerOutages {
  readonly #refusals = new Map<string, string>();
  readonly #logger: Pick<Logger, 'warn' | 'info'>;

  constructor(logger: Pick<Logger, 'warn' | 'info'>) {
    this.#logger = logger;
  }

  /** One sentence for each right, password or certificate that stands in the way now. */
  get refusals(): readonly string[] {
    return [...new Set(this.#refusals.values())];
  }

  /** @param what as for an `OutageLog` */
  of(what: string, details: Readonly<Record<string, string>> = {}): OutageListener {
    const log = new OutageLog(this.#logger, what, details);
    const source = [what, ...Object.values(details)].join(' ');
    return {
      failed: (error) => {
        if (error instanceof KafkaRefusal) this.#refusals.set(source, error.message);
        else this.#refusals.delete(source);
        log.failed(error);
      },
      succeeded: () => {
        this.#refusals.delete(source);
        log.succeeded();
      },
    };
  }
}
