/** Figure by figure, what the rows come to. */
export function summed<Sums extends Record<keyof Sums, number>>(nothing: Sums, rows: readonly Sums[]): Sums {
  const figures = Object.keys(nothing) as (keyof Sums)[];
  const add = (sum: Sums, row: Sums) =>
    Object.fromEntries(figures.map((figure) => [figure, sum[figure] + row[figure]])) as Sums;
  return rows.reduce(add, nothing);
}
