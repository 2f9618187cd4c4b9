import type { Pool } from 'pg';
import type { AnyDefinition } from '../load/stream-fold.js';
import { Batch } from '../wire/batch.js';
import { withConnection } from '../wire/with-connection.js';
import type { ClaimComparison, ClaimDifference } from './claim-comparison.js';
import { type ClaimReading, keyOfStream, type WantedClaims } from './claim-reading.js';
import {
  CLAIMS_TABLE,
  deleteUnwantedClaims,
  insertFreeClaims,
  LOCK_CLAIMS,
  selectHasGrown,
} from './claim-statements.js';
import type { ClaimWalk } from './claim-walk.js';
import { uniqueStreams } from './recheck-differences.js';
import { withTableLock } from './table-lock.js';
import type { Difference } from './projection-comparison.js';
import type { StreamName } from './rebuild-statements.js';
import type { VerifyProjectionOptions } from './verify-projection.js';

/** So few that their claims are written well before anybody notices the lock. */
const STREAMS_AT_ONCE = 50;
const MAX_ROUNDS = 50;

export interface ClaimRebuildReport {
  readonly streams: number;
  /** What two streams claim stays with the one that has it: that no rebuild can settle. */
  readonly claimedTwice: readonly Difference[];
}

/**
 * Makes claims what the log says, while appends go on. The table belongs to all kinds of streams and is nearly always right, so it is compared
 * page by page, and only streams that differ are written, under a lock that waits for the appends which take or give back claims.
 */
export class ClaimRebuild {
  readonly #ownerPool: Pool;
  readonly #reading: ClaimReading;
  readonly #walk: ClaimWalk;
  readonly #comparison: ClaimComparison;

  /** @param ownerPool two connections at least */
  constructor(ownerPool: Pool, reading: ClaimReading, walk: ClaimWalk, comparison: ClaimComparison) {
    this.#ownerPool = ownerPool;
    this.#reading = reading;
    this.#walk = walk;
    this.#comparison = comparison;
  }

  /** @param only the one kind of stream; without it all, and claims of whatever is of no known kind */
  async rebuild(only?: AnyDefinition, options: VerifyProjectionOptions = {}): Promise<ClaimRebuildReport> {
    const claimedTwice: ClaimDifference[] = [];
    let streams = 0;
    for await (const page of this.#walk.pages(only, options)) {
      streams += page.length;
      const differing = uniqueStreams(await this.#comparison.once(page));
      for (let start = 0; start < differing.length; start += STREAMS_AT_ONCE)
        claimedTwice.push(...(await this.#mend(differing.slice(start, start + STREAMS_AT_ONCE))));
    }
    return { streams, claimedTwice: this.#comparison.named(claimedTwice) };
  }

  /** @returns what is left, since two streams claim it */
  async #mend(streams: readonly StreamName[]): Promise<readonly ClaimDifference[]> {
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      const found = await this.#comparison.once(streams);
      const mendable = found.filter(({ what }) => what !== 'is claimed twice');
      if (mendable.length === 0) return found;
      await this.#write(uniqueStreams([...mendable, ...mendable.flatMap(({ holder }) => holder ?? [])]));
    }
    throw new Error('Streams grow faster than their claims are rebuilt');
  }

  /** Nothing, where one of the streams grew since it was read: nobody should wait for it to be read again. */
  async #write(streams: readonly StreamName[]): Promise<void> {
    const wanted = await withConnection(this.#ownerPool, (client) => this.#reading.read(client, streams));
    await withTableLock(this.#ownerPool, [CLAIMS_TABLE], async (owner) => {
      await owner.query(LOCK_CLAIMS);
      const [[grown] = []] = await owner.query(new Batch([selectHasGrown(streams, versionsOf(streams, wanted))])).done;
      if (grown?.hasGrown === true) return;
      const { claims } = wanted;
      await owner.query(new Batch([deleteUnwantedClaims(streams, claims), insertFreeClaims(claims)])).done;
    });
  }
}

const versionsOf = (streams: readonly StreamName[], { versions }: WantedClaims): number[] =>
  streams.map((name) => versions.get(keyOfStream(name)) ?? 0);
