export { RequestSpan } from './request-span.js';
export { startTracing, type SpanFigures, type Tracing, type TracingSettings } from './start-tracing.js';
export {
  currentTraceparent,
  isTracing,
  markFailed,
  noteFailure,
  openSpan,
  recordFor,
  traced,
  tracedAtOnce,
  tracedFor,
  traceFields,
  type OwnTraceparent,
  type SpanDescription,
} from './tracing.js';
