import { projectionTable } from '../append/projection-table.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { ParameterType } from '../wire/parameter-types.js';
import { projectionOf } from './stream-folder.js';

/** The columns of a read table that a rebuild writes, in their order; a column that has a default isn't among them. */
export interface WrittenColumns {
  readonly names: readonly string[];
  readonly types: readonly ParameterType[];
  /** Those that come from the folded row itself: all but business and id. */
  readonly given: readonly string[];
}

export function writtenColumns(definition: AnyDefinition, table: string): WrittenColumns {
  const { columns } = projectionTable(projectionOf(definition, table));
  const names = ['business', ...columns.map(({ name }) => name)];
  return {
    names,
    types: ['uuid', ...columns.map(({ type }) => type)],
    given: names.slice(['business', 'id'].length),
  };
}
