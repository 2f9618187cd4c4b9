import type { Pool, PoolClient } from 'pg';
import type { Row } from '../stream.js';
import { Batch } from '../wire/batch.js';
import { withConnection } from '../wire/with-connection.js';
import { categoryOf, type ClaimReading } from './claim-reading.js';
import { CLAIMS_TABLE, type HeldClaim, heldClaimOf, selectClaimDifferences } from './claim-statements.js';
import { recheckDifferences, uniqueStreams } from './recheck-differences.js';
import type { FoundDifference } from './projection-comparison.js';
import type { StreamName } from './rebuild-statements.js';

/** A claim that isn't where the log says. */
export interface ClaimDifference extends HeldClaim {
  readonly what: FoundDifference['what'];
  /** Who has it instead. */
  readonly holder?: StreamName;
}

/** Names a claim without its value, which may be a person's. */
export type ClaimMark = (claim: HeldClaim) => string;

/** Compares what streams hold with what their replay comes to, both as of one moment. */
export class ClaimComparison {
  readonly #pool: Pool;
  readonly #reading: ClaimReading;
  readonly #mark: ClaimMark;

  /** @param pool of a role that sees all businesses */
  constructor(pool: Pool, reading: ClaimReading, mark: ClaimMark) {
    this.#pool = pool;
    this.#reading = reading;
    this.#mark = mark;
  }

  /** What is different only for a moment isn't counted. */
  async compare(streams: readonly StreamName[]): Promise<FoundDifference[]> {
    const found = await recheckDifferences(streams, (some) => this.once(some));
    return this.named(found);
  }

  async once(streams: readonly StreamName[]): Promise<ClaimDifference[]> {
    if (streams.length === 0) return [];
    return withConnection(this.#pool, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const { claims } = await this.#reading.read(client, streams);
      const [rows = []] = await client.query(new Batch([selectClaimDifferences(streams, claims)])).done;
      const wantedTwice = await this.#wantedByHolders(client, rows);
      await client.query('commit');
      return rows.map((row) => differenceOf(row, wantedTwice));
    });
  }

  named(found: readonly ClaimDifference[]): FoundDifference[] {
    return found.map(({ what, holder, ...claim }) => ({
      table: CLAIMS_TABLE,
      business: claim.business,
      id: `${claim.stream} ${claim.scope} ${this.#mark(claim)}`,
      streamId: claim.stream.slice(categoryOf(claim.stream).length + 1),
      what,
      ...(holder && { holder: `${holder.stream} of business ${holder.business}` }),
    }));
  }

  /** Claims that whoever holds them in another's place wants as well. */
  async #wantedByHolders(client: PoolClient, rows: readonly Row[]): Promise<ReadonlySet<string>> {
    const holders = rows.flatMap((row) => holderOf(row) ?? []);
    if (holders.length === 0) return new Set();
    const { claims } = await this.#reading.read(client, uniqueStreams(holders));
    return new Set(claims.map(keyOfClaim));
  }
}

function differenceOf(row: Row, wantedTwice: ReadonlySet<string>): ClaimDifference {
  const claim = heldClaimOf(row);
  if (row.isWanted !== true) return { ...claim, what: "shouldn't be there" };
  const holder = holderOf(row);
  if (!holder) return { ...claim, what: 'is missing' };
  const isWantedTwice = wantedTwice.has(keyOfClaim({ ...claim, ...holder }));
  return { ...claim, holder, what: isWantedTwice ? 'is claimed twice' : 'is held by another stream' };
}

function holderOf({ holderBusiness: business, holderStream: stream }: Row): StreamName | undefined {
  return stream === null ? undefined : { business: business as string, stream: stream as string };
}

const keyOfClaim = ({ business, stream, scope, value }: HeldClaim): string =>
  JSON.stringify([business, stream, scope, value]);
