import type { Caller } from '@waybook/portal/testing';

const WARM_UPS = 3;

export interface Measured {
  readonly request: string;
  readonly rows: number | null;
  readonly p50: number;
  readonly p95: number;
}

/** From the request's arrival to its answer, one at a time, in milliseconds. */
export async function measure(caller: Caller, request: string, runs: number): Promise<Measured> {
  const times: number[] = [];
  let rows: number | null = null;
  for (let run = -WARM_UPS; run < runs; run += 1) {
    const startedAt = performance.now();
    const answer = await caller.get(request);
    const took = performance.now() - startedAt;
    if (answer.statusCode !== 200) throw new Error(`${request} answers ${answer.statusCode}: ${answer.body}`);
    if (run >= 0) times.push(took);
    const total = answer.headers['x-total-count'];
    rows = total === undefined ? null : Number(total);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
  return { request, rows, p50: at(0.5), p95: at(0.95) };
}
