import type { EventFamily } from '@waybook/contracts/events';
import type { Pool } from 'pg';
import { EventCodec } from '../codec/event-codec.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import { PersonKeys } from '../vault/person-keys.js';
import { OnlineRebuild } from './online-rebuild.js';
import { ShadowCheck, type ShadowCheckOptions } from './shadow-check.js';
import { StreamFolder } from './stream-folder.js';
import { ProjectionVerification } from './verify-projection.js';

export interface UpkeepOptions {
  /** Of the owner to rebuild, which makes tables; of the system's role to look. Two connections at least. */
  readonly pool: Pool;
  readonly masterKey: Uint8Array;
  readonly previousMasterKey?: Uint8Array;
  readonly events: EventFamily;
}

export const onlineRebuild = (options: UpkeepOptions): OnlineRebuild =>
  new OnlineRebuild(options.pool, folderOf(options));

export const projectionVerification = (options: UpkeepOptions): ProjectionVerification =>
  new ProjectionVerification(options.pool, folderOf(options));

export const shadowCheck = (
  options: UpkeepOptions,
  definitions: readonly AnyDefinition[],
  checking?: ShadowCheckOptions,
): ShadowCheck => new ShadowCheck(options.pool, folderOf(options), definitions, checking);

function folderOf({ pool, masterKey, previousMasterKey, events }: UpkeepOptions): StreamFolder {
  const keys = new PersonKeys(pool, masterKey, previousMasterKey);
  return new StreamFolder(new EventCodec(events, keys), keys);
}
