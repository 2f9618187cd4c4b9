import type { Tracing, TracingSettings } from './tracing-settings.js';

/** Nothing of OpenTelemetry but its interface is loaded before this. */
export async function startTracing(settings: TracingSettings): Promise<Tracing> {
  const { exportSpans } = await import('./export-spans.js');
  return exportSpans(settings);
}
