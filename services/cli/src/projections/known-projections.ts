import { type AnyDefinition, CLAIMS_TABLE, projectedTables } from '@waybook/event-store';
import { projectedStreams } from '@waybook/portal';

export interface KnownProjection {
  readonly table: string;
  /** None: streams of many kinds make the table of claims. */
  readonly definition?: AnyDefinition;
}

export const claimingStreams: readonly AnyDefinition[] = projectedStreams.filter(
  (definition) => definition.claims !== undefined,
);

/** By name, which is the table's. */
export const knownProjections: readonly KnownProjection[] = [
  ...projectedStreams.flatMap((definition) =>
    projectedTables(definition).map(({ name }) => ({ table: name, definition })),
  ),
  { table: CLAIMS_TABLE },
].toSorted((one, other) => one.table.localeCompare(other.table));

export function noSuchProjection(name: string): number {
  console.error(`There is no projection ${name}: see "waybook projections list".`);
  return 1;
}
