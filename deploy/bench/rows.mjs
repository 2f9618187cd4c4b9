/** What each benchmark measures over HTTP, row by row. */
export const ROWS = {
  'submission-over-http': ['bare', 'nest', 'emmett', 'two-processes'],
  'reads-over-http': ['pending', 'own-remittances', 'drivers', 'earnings', 'events', 'rare-events'],
  'peaks-over-http': ['sign-ins', 'photos'],
};

/**
 * @param named row names with commas between, of any benchmark; undefined: all rows
 * @returns those of this benchmark
 */
export function chosenRows(benchmark, named) {
  if (named === undefined) return ROWS[benchmark];
  const wanted = named.split(',');
  return ROWS[benchmark].filter((row) => wanted.includes(row));
}

/** @returns the first named row that no benchmark has, or undefined */
export function unknownRow(named) {
  return named.split(',').find((row) => !Object.values(ROWS).flat().includes(row));
}
