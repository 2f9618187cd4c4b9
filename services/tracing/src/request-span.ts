import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { begin, type SpanDescription } from './tracing.js';
import { isSampled, spanContextOf } from './trace-parent.js';

export interface CallersWord {
  /** Of all requests so many are recorded, from 0 to 1. */
  readonly ratio: number;
  /** Whether a caller says whether its request is recorded: only where a proxy of one's own writes the header. */
  readonly callersDecide: boolean;
}

let requests: (CallersWord & { readonly tracer: Tracer }) | null = null;

export function recordRequestsWith(next: typeof requests): void {
  requests = next;
}

/** The span of one request, which is current wherever `within` was called. */
export class RequestSpan {
  readonly #span: Span;
  readonly #context: Context;

  private constructor(span: Span) {
    this.#span = span;
    this.#context = trace.setSpan(ROOT_CONTEXT, span);
  }

  /** Undefined where nothing is traced. */
  static begin(traceparent: unknown, description: SpanDescription): RequestSpan | undefined {
    if (requests === null) return undefined;
    const { tracer, ...word } = requests;
    return new RequestSpan(begin(tracer, { ...description, kind: 'SERVER' }, parentOf(traceparent, word)));
  }

  within<T>(work: () => T): T {
    return context.with(this.#context, work);
  }

  end(status: number): void {
    this.#span.setAttribute('http.response.status_code', status);
    if (status >= 500) this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
}

/** A stranger may name the trace, so that a browser's calls are found by its id, and decides nothing (R340). */
function parentOf(traceparent: unknown, { ratio, callersDecide }: CallersWord): Context {
  const caller = spanContextOf(traceparent);
  if (caller === undefined) return ROOT_CONTEXT;
  const isChosen = callersDecide ? isSampled(caller) : Math.random() < ratio;
  const traceFlags = isChosen ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { ...caller, traceFlags });
}
