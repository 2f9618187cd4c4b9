interface Spent {
  readonly tookMs: number;
  readonly nodeMs: number;
  readonly postgresMs: number;
}

export function rebuildTables(
  measured: readonly Readonly<Record<'copy' | 'rebuild' | 'reading' | 'folding' | 'indexing', Spent>>[],
  events: number,
): string;
