import type { HttpClient } from '../client/http-client.js';

export interface HeapFigures {
  readonly heapUsedBytes: number;
  readonly heapTotalBytes: number;
  readonly externalBytes: number;
  /** The 99th percentile since the figures were last asked for. */
  readonly loopLagMs: number;
}

/** What the portal tells of its own heap. */
export async function heapFigures(http: HttpClient): Promise<HeapFigures> {
  const { status, body } = await http.send('/metrics');
  if (status !== 200) throw new Error(`GET /metrics was answered with ${status}`);
  const text = body.toString();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    heapUsedBytes: figure('nodejs_heap_size_used_bytes'),
    heapTotalBytes: figure('nodejs_heap_size_total_bytes'),
    externalBytes: figure('nodejs_external_memory_bytes'),
    loopLagMs: figure('nodejs_eventloop_lag_p99_seconds') * 1_000,
  };
}
