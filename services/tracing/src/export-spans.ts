import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedExport } from './bounded-export.js';
import { recordRequestsWith } from './request-span.js';
import type { Tracing, TracingLimits, TracingSettings } from './tracing-settings.js';
import { recordWith } from './tracing.js';

const LIMITS: TracingLimits = { sendMs: 8_000, stopMs: 1_000 };
/** Long texts have no business in a span. */
const SPAN_LIMITS = { attributeValueLengthLimit: 200, linkCountLimit: 64 };

/** Records spans and sends them by OTLP over HTTP, as JSON. */
export function exportSpans(settings: TracingSettings): Tracing {
  const { url, headers, serviceName, resource, ratio, callersDecide, limits = LIMITS } = settings;
  const bounded = new BoundedExport(
    new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: limits.sendMs }),
  );
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: SPAN_LIMITS,
    spanProcessors: [bounded],
    resource: defaultResource().merge(
      resourceFromAttributes({ ...resource, 'service.name': serviceName, 'service.instance.id': randomUUID() }),
    ),
  });
  const tracer = provider.getTracer('waybook');
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  recordWith(tracer);
  recordRequestsWith({ tracer, ratio, callersDecide });
  return {
    get figures() {
      return bounded.figures;
    },
    stop: async () => {
      recordWith(null);
      recordRequestsWith(null);
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(limits.stopMs, undefined, { ref: false })]);
      context.disable();
    },
  };
}
