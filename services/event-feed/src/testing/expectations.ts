import { setTimeout as sleep } from 'node:timers/promises';

export const PATIENCE_MS = 60_000;

export async function until(condition: () => Promise<boolean> | boolean, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${patienceMs / 1_000} s`);
    await sleep(20);
  }
}

/** The first event of a key that came before an earlier one of the same key; null where there is none. */
export function firstInversion(events: readonly { readonly key: string; readonly version: number }[]): string | null {
  const latest = new Map<string, number>();
  for (const { key, version } of events) {
    const before = latest.get(key) ?? 0;
    if (version !== before + 1) return `${key}: ${version} after ${before}`;
    latest.set(key, version);
  }
  return null;
}
