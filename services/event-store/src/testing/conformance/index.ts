import { commandsAreKept } from './commands.js';
import { guardsHoldRulesAcrossStreams } from './guards.js';
import { theLogIsRead } from './log-order.js';
import { racesAreSettled } from './races.js';
import { readModelsFollowTheLog } from './read-models.js';
import type { OpenStore } from './store-under-test.js';

export type { ChainedEvent, OpenStore, StoreUnderTest } from './store-under-test.js';

/**
 * What every implementation of the store must do, as Jest tests. `open` gives a store for `parcelEvents`, with the tables of
 * `parcelMigrations`; it may be the same one each time, for every test works in businesses of its own.
 */
export function storeConformance(open: OpenStore): void {
  racesAreSettled(open);
  commandsAreKept(open);
  readModelsFollowTheLog(open);
  guardsHoldRulesAcrossStreams(open);
  theLogIsRead(open);
}
