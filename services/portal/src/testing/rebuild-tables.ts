import { allEvents } from '@waybook/contracts/events';
import type { AnyDefinition } from '@waybook/event-store';
import { rebuildStreams } from '@waybook/event-store/testing/rebuild-streams';
import type { TestDatabase } from '@waybook/platform/testing';
import { projectedStreams } from '../projected-streams.js';

/** Makes claims and every table of these streams anew from the log, as `waybook projections rebuild` does. */
export function rebuildTables(
  { ownerUrl }: TestDatabase,
  masterKey: Uint8Array,
  definitions: readonly AnyDefinition[],
): Promise<void> {
  return rebuildStreams({ ownerUrl, masterKey, events: allEvents, claiming: projectedStreams }, definitions);
}
