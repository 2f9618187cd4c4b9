/** A checkpoint's note outside the database, of which no more is known yet than its size. */
export interface ArchivedNote {
  readonly size: number;
  read(): Promise<string | null>;
}

/**
 * Those that may be of other checkpoints than the acknowledged ones, without reading any: of each size as many are accounted for as were
 * acknowledged. After a long loss there are tens of thousands.
 *
 * @param acknowledged by `checkpointMark`, which begins with the size
 */
export function unaccounted(notes: readonly ArchivedNote[], acknowledged: ReadonlySet<string>): ArchivedNote[] {
  const known = countsBySize([...acknowledged].map((mark) => Number.parseInt(mark, 10)));
  const there = countsBySize(notes.map(({ size }) => size));
  return notes.filter(({ size }) => there.get(size)! > (known.get(size) ?? 0));
}

function countsBySize(sizes: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return counts;
}
