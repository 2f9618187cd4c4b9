import type { Configuration } from '@waybook/platform/config';
import type { Metrics } from '@waybook/platform/metrics';
import { startTracing, type SpanFigures, type Tracing } from '@waybook/tracing';
import { productVersion } from '../backup/product-version.js';
import type { Lifetime } from './lifetime.js';

/** Before anything is opened, so that it ends last. @returns undefined where nothing is to be traced */
export async function beginTracing(
  { tracing, roles }: Configuration,
  lifetime: Lifetime,
): Promise<Tracing | undefined> {
  if (tracing === undefined) return undefined;
  const resource = { 'service.version': await productVersion(), 'waybook.roles': roles.join(','), ...tracing.resource };
  const begun = await startTracing({ ...tracing, resource });
  lifetime.onEnd(() => begun.stop());
  return begun;
}

export function watchTracing(metrics: Metrics, tracing: Tracing | undefined): void {
  if (tracing === undefined) return;
  metrics.watchTotals({
    name: 'waybook_spans_total',
    help: 'Spans that the collector took, and those that were dropped for want of room or of a collector',
    labelNames: ['outcome'],
    read: () => outcomes(tracing.figures),
  });
}

function outcomes(figures: SpanFigures) {
  return (['sent', 'dropped'] as const).map((outcome) => ({ labels: { outcome }, value: figures[outcome] }));
}
