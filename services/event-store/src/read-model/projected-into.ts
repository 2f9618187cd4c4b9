import type { Columns, ReadModel, RowOf } from '@waybook/platform/tables';
import type { DomainEvent, Recorded } from '../event.js';
import type { ColumnType, InlineProjection } from '../stream.js';

/** A stream's rows in the table of this read model, one per stream, folded by `evolve`. */
export function projectedInto<C extends Columns, E extends DomainEvent>(
  { name, folded }: ReadModel<C>,
  evolve: (row: RowOf<ReadModel<C>> | null, event: Recorded<E>) => RowOf<ReadModel<C>> | null,
): InlineProjection<RowOf<ReadModel<C>>, E> {
  const types = Object.entries(folded).map(([column, { type }]) => [column, type]);
  return { table: name, columns: Object.fromEntries(types) as Record<keyof C & string, ColumnType>, evolve };
}
