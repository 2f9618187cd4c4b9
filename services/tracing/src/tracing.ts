import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { isSampled, spanContextOf, traceparentOf } from './trace-parent.js';

/** Traces that work done for many at once is told to; the rest of them don't hear of it. */
const MAX_TRACES_AT_ONCE = 32;

export interface SpanDescription {
  readonly name: string;
  readonly kind?: keyof typeof SpanKind;
  /** Ids of routes, statements, types and numbers: nothing that a person entered, and nobody's id (R341). */
  readonly attributes?: Attributes;
}

/** Of an event's traceparent that of the span which does something for it. */
export type OwnTraceparent = (traceparent: string | undefined) => string | undefined;

let tracer: Tracer | null = null;

/** What records spans from here on; null for nothing, as it is without a setting. */
export function recordWith(next: Tracer | null): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Runs the work as a span of the trace that is recorded here; where none is, it costs nothing. */
export function traced<T>(describe: () => SpanDescription, work: () => Promise<T>): Promise<T> {
  if (tracer === null || !isRecording()) return work();
  return during(begin(tracer, describe(), context.active()), work);
}

/** The same for work that waits for nothing. */
export function tracedAtOnce<T>(describe: () => SpanDescription, work: () => T): T {
  const span = openSpan(describe);
  if (!span) return work();
  try {
    return work();
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Runs work that was left for later, or that is done for several at once: a span in each of their traces, and what it leads to stands under
 * the first. The others are linked.
 */
export async function tracedFor<T>(
  traceparents: Iterable<string | undefined>,
  describe: () => SpanDescription,
  work: (own: OwnTraceparent) => Promise<T>,
): Promise<T> {
  if (tracer === null) return work(asItIs);
  const spans = beginForEach(tracer, traceparents, describe);
  const [[, first] = [], ...others] = spans;
  if (first === undefined) return context.with(ROOT_CONTEXT, () => work(asItIs));
  const own: OwnTraceparent = (traceparent) => {
    const span = traceparent === undefined ? undefined : spans.get(traceparent);
    return span ? traceparentOf(span.spanContext()) : traceparent;
  };
  try {
    return await during(first, () => work(own));
  } catch (error) {
    for (const [, span] of others) markFailed(span, error);
    throw error;
  } finally {
    for (const [, span] of others) span.end();
  }
}

/** Tells the traces of work that is done already. */
export function recordFor(
  traceparents: Iterable<string | undefined>,
  { startedAt, endedAt }: { readonly startedAt: Date; readonly endedAt: Date },
  describe: () => SpanDescription,
): void {
  if (tracer === null) return;
  for (const span of beginForEach(tracer, traceparents, describe, startedAt).values()) span.end(endedAt);
}

/** What to hand on with what comes of this; undefined where nothing is recorded. */
export function currentTraceparent(): string | undefined {
  if (tracer === null) return undefined;
  const span = trace.getActiveSpan();
  return span?.isRecording() ? traceparentOf(span.spanContext()) : undefined;
}

/** For a log line. */
export function traceFields(): { readonly trace_id?: string } {
  const traceId = tracer === null ? undefined : trace.getActiveSpan()?.spanContext().traceId;
  return traceId === undefined ? {} : { trace_id: traceId };
}

/** A span that begins and ends in different places: a request, a statement. Undefined where nothing is recorded. */
export function openSpan(describe: () => SpanDescription): Span | undefined {
  return tracer !== null && isRecording() ? begin(tracer, describe(), context.active()) : undefined;
}

/** Where what failed was recorded in another way than by an error. */
export function noteFailure(kind: string): void {
  const span = tracer === null ? undefined : trace.getActiveSpan();
  if (span?.isRecording()) markFailed(span, { code: kind });
}

/** The message of an error may hold what a person entered: its kind is all that is told. */
export function markFailed(span: Span, error: unknown): void {
  const { code, name = 'unknown' } = error as { code?: unknown; name?: string };
  span.setAttribute('error.type', typeof code === 'string' || typeof code === 'number' ? String(code) : name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

export function begin(
  by: Tracer,
  { name, kind = 'INTERNAL', attributes }: SpanDescription,
  parent: Context,
  more: { readonly startTime?: Date; readonly links?: { readonly context: SpanContext }[] } = {},
): Span {
  return by.startSpan(name, { kind: SpanKind[kind], attributes, ...more }, parent);
}

function isRecording(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false;
}

const asItIs: OwnTraceparent = (traceparent) => traceparent;

async function during<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** By traceparent, those alone that are recorded. */
function beginForEach(
  by: Tracer,
  traceparents: Iterable<string | undefined>,
  describe: () => SpanDescription,
  startTime?: Date,
): Map<string, Span> {
  const parents = recordedOnes(traceparents);
  const spans = new Map<string, Span>();
  if (parents.size === 0) return spans;
  const description = describe();
  const [, ...others] = parents.values();
  for (const [traceparent, parent] of parents) {
    const first = spans.values().next().value;
    const links = first ? [{ context: first.spanContext() }] : others.map((other) => ({ context: other }));
    const span = begin(by, description, trace.setSpanContext(ROOT_CONTEXT, parent), { startTime, links });
    spans.set(traceparent, span);
  }
  return spans;
}

function recordedOnes(traceparents: Iterable<string | undefined>): Map<string, SpanContext> {
  const found = new Map<string, SpanContext>();
  for (const traceparent of traceparents) {
    if (traceparent === undefined || found.has(traceparent)) continue;
    const parent = spanContextOf(traceparent);
    if (parent && isSampled(parent)) found.set(traceparent, parent);
    if (found.size === MAX_TRACES_AT_ONCE) break;
  }
  return found;
}
