import type { EventFamily } from '@waybook/contracts/events';
import type { Pool } from 'pg';
import { EventCodec } from '../codec/event-codec.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import { PersonKeys } from '../vault/person-keys.js';
import { ClaimComparison } from './claim-comparison.js';
import { claimMark } from './claim-mark.js';
import { ClaimReading } from './claim-reading.js';
import { ClaimRebuild } from './claim-rebuild.js';
import { ClaimVerification } from './claim-verification.js';
import { ClaimWalk } from './claim-walk.js';
import { OnlineRebuild } from './online-rebuild.js';
import { ProjectionComparison } from './projection-comparison.js';
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

/** @param definitions of every kind of stream, since one may hold what another claims */
export function claimRebuild(options: UpkeepOptions, definitions: readonly AnyDefinition[]): ClaimRebuild {
  const { reading, walk, comparison } = claimsOf(options, definitions);
  return new ClaimRebuild(options.pool, reading, walk, comparison);
}

/** @param definitions of every kind of stream, since one may hold what another claims */
export function claimVerification(options: UpkeepOptions, definitions: readonly AnyDefinition[]): ClaimVerification {
  const { walk, comparison } = claimsOf(options, definitions);
  return new ClaimVerification(walk, comparison);
}

export const shadowCheck = (
  options: UpkeepOptions,
  definitions: readonly AnyDefinition[],
  checking?: ShadowCheckOptions,
): ShadowCheck =>
  new ShadowCheck(
    options.pool,
    {
      rows: new ProjectionComparison(options.pool, folderOf(options)),
      claims: claimsOf(options, definitions).comparison,
    },
    definitions,
    checking,
  );

function claimsOf(options: UpkeepOptions, definitions: readonly AnyDefinition[]) {
  const reading = new ClaimReading(folderOf(options), definitions);
  return {
    reading,
    walk: new ClaimWalk(options.pool, reading),
    comparison: new ClaimComparison(options.pool, reading, claimMark(options.masterKey)),
  };
}

function folderOf({ pool, masterKey, previousMasterKey, events }: UpkeepOptions): StreamFolder {
  const keys = new PersonKeys(pool, masterKey, previousMasterKey);
  return new StreamFolder(new EventCodec(events, keys), keys);
}
