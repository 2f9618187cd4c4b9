import { isSpanContextValid, type SpanContext, TraceFlags } from '@opentelemetry/api';

/** W3C Trace Context, version 00: trace id, id of the span, flags. https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Undefined for what isn't exactly one well-formed header of the version that we write. */
export function spanContextOf(traceparent: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

export function isSampled({ traceFlags }: SpanContext): boolean {
  return (traceFlags & TraceFlags.SAMPLED) !== 0;
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
