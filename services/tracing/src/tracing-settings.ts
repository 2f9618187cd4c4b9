import type { CallersWord } from './request-span.js';

export interface TracingSettings extends CallersWord {
  /** Where spans go: the address of a collector's OTLP over HTTP, `/v1/traces` included. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** What every span says of the process beside its name. */
  readonly resource: Readonly<Record<string, string>>;
  readonly limits?: TracingLimits;
}

export interface TracingLimits {
  /** For one batch, its repetitions included. */
  readonly sendMs: number;
  /** How long a stop waits for the collector to take what is left: one that hangs must not hold it up. */
  readonly stopMs: number;
}

export interface SpanFigures {
  readonly sent: number;
  /** For want of room, or because the collector didn't take them in time. */
  readonly dropped: number;
}

export interface Tracing {
  readonly figures: SpanFigures;
  /** Sends what waits, as far as the collector takes it within a moment. Nothing is recorded afterwards. */
  stop(): Promise<void>;
}
