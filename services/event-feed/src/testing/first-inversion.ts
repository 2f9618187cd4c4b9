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
