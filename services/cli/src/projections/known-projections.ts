import { type AnyDefinition, projectedTables } from '@waybook/event-store';
import { projectedStreams } from '@waybook/portal';

export interface KnownProjection {
  readonly table: string;
  readonly definition: AnyDefinition;
}

/** By name, which is the table's. */
export const knownProjections: readonly KnownProjection[] = projectedStreams
  .flatMap((definition) => projectedTables(definition).map(({ name }) => ({ table: name, definition })))
  .toSorted((one, other) => one.table.localeCompare(other.table));

export function noSuchProjection(name: string): number {
  console.error(`There is no projection ${name}: see "waybook projections list".`);
  return 1;
}
