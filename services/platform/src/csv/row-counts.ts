export interface RowCount {
  rows: number;
}

const counts = new WeakMap<object, RowCount>();

/** Says how many rows a file has, or will have had once it has gone out. */
export function keepRowCount(of: object, count: RowCount): void {
  counts.set(of, count);
}

/** Undefined for a file that isn't made of rows. */
export function rowCountOf(file: object): Readonly<RowCount> | undefined {
  return counts.get(file);
}
