import type { LoggerService } from '@nestjs/common';
import { linesOf, OutageLog } from './outage-log.js';

/** An outage that no request has met for so long counts as over. */
const QUIET_MS = 10_000;

interface Outage {
  readonly log: OutageLog;
  lastMetAtMs: number;
}

export interface MetOutage {
  /** Of a small fixed set: each has its own outage. */
  readonly kind: string;
  readonly error: unknown;
  readonly details: Readonly<Record<string, string>>;
}

/** Tells an outage that requests meet once when it begins and once when it is over; each request that met it is told at debug. */
export class RequestOutages {
  readonly #underWay = new Map<string, Outage>();
  readonly #logger: Required<Pick<LoggerService, 'warn' | 'log' | 'debug'>>;
  readonly #quietMs: number;

  constructor(logger: Required<Pick<LoggerService, 'warn' | 'log' | 'debug'>>, quietMs = QUIET_MS) {
    this.#logger = logger;
    this.#quietMs = quietMs;
  }

  met({ kind, error, details }: MetOutage): void {
    const outage = this.#underWay.get(kind) ?? this.#begin(kind);
    outage.lastMetAtMs = performance.now();
    outage.log.failed(error);
    this.#logger.debug({ ...details, kind, msg: 'met an outage' });
  }

  #begin(kind: string): Outage {
    const outage = { log: new OutageLog(linesOf(this.#logger), 'answering requests', { kind }), lastMetAtMs: 0 };
    this.#underWay.set(kind, outage);
    this.#lookAgain(kind, outage, this.#quietMs);
    return outage;
  }

  #lookAgain(kind: string, outage: Outage, afterMs: number): void {
    setTimeout(() => {
      const quietMs = performance.now() - outage.lastMetAtMs;
      if (quietMs < this.#quietMs) return this.#lookAgain(kind, outage, this.#quietMs - quietMs);
      this.#underWay.delete(kind);
      outage.log.succeeded();
    }, afterMs).unref();
  }
}
