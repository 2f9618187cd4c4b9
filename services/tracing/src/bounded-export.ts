import {
  type BatchSpanProcessorOptions,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { SpanFigures } from './tracing-settings.js';

/** What waits to be sent, and is on its way; some 2 MB. */
const MAX_WAITING = 4_096;
const SCHEDULE = { maxExportBatchSize: 512, scheduledDelayMillis: 1_000, exportTimeoutMillis: 10_000 };
/** OpenTelemetry's own code for it; its constants are in a package that nothing else needs. */
const SUCCESS = 0;

type Exported = Parameters<SpanExporter['export']>[1];

/** Sends spans in batches. It never waits for the collector: what finds no room, or isn't taken, is dropped and counted. */
export class BoundedExport implements SpanProcessor {
  readonly #batches: BatchSpanProcessor;
  #waiting = 0;
  #sent = 0;
  #dropped = 0;

  constructor(exporter: SpanExporter, schedule: Omit<BatchSpanProcessorOptions, 'exporter'> = SCHEDULE) {
    const counted: SpanExporter = {
      export: (spans, done) => exporter.export(spans, this.#counting(spans.length, done)),
      shutdown: () => exporter.shutdown(),
    };
    this.#batches = new BatchSpanProcessor({ ...schedule, exporter: counted, maxQueueSize: MAX_WAITING });
  }

  get figures(): SpanFigures {
    return { sent: this.#sent, dropped: this.#dropped };
  }

  onStart(): void {
    // Spans are taken when they end.
  }

  onEnd(span: ReadableSpan): void {
    if (this.#waiting >= MAX_WAITING) {
      this.#dropped += 1;
      return;
    }
    this.#waiting += 1;
    this.#batches.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.#batches.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#batches.shutdown();
  }

  #counting(spans: number, done: Exported): Exported {
    return (result) => {
      this.#waiting -= spans;
      if (Number(result.code) === SUCCESS) this.#sent += spans;
      else this.#dropped += spans;
      done(result);
    };
  }
}
