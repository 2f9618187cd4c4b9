export { RequestSpan } from './request-span.js';
export { startTracing } from './start-tracing.js';
export type { SpanFigures, Tracing, TracingSettings } from './tracing-settings.js';
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
