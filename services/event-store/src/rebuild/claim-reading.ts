import type { PoolClient } from 'pg';
import { claimsOf } from '../append/build-append.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import { Batch } from '../wire/batch.js';
import type { HeldClaim } from './claim-statements.js';
import { selectEventsOf, type StreamName } from './rebuild-statements.js';
import { nameOf, type StreamFolder, streamNameOf } from './stream-folder.js';

const ID_LENGTH = '-'.length + 36;

/** What streams come to: the claims that they want, and the version of each that has events. */
export interface WantedClaims {
  readonly claims: readonly HeldClaim[];
  readonly versions: ReadonlyMap<string, number>;
}

export const keyOfStream = ({ business, stream }: StreamName): string => `${business}/${stream}`;

export const categoryOf = (stream: string): string => stream.slice(0, -ID_LENGTH);

/** Folds streams of any kind for what they hold. A kind that isn't known holds nothing. */
export class ClaimReading {
  readonly #definitions: ReadonlyMap<string, AnyDefinition>;
  readonly #folder: StreamFolder;

  constructor(
    folder: StreamFolder,
    /** Of every kind of stream that holds claims. */
    definitions: readonly AnyDefinition[],
  ) {
    this.#folder = folder;
    const claiming = definitions.filter((definition) => definition.claims !== undefined);
    this.#definitions = new Map(claiming.map((definition) => [definition.category, definition]));
  }

  get definitions(): readonly AnyDefinition[] {
    return [...this.#definitions.values()];
  }

  async read(client: PoolClient, streams: readonly StreamName[]): Promise<WantedClaims> {
    const [events = []] = await client.query(new Batch([selectEventsOf(streams)])).done;
    const claims: HeldClaim[] = [];
    for (const [category, rows] of byCategory(events)) {
      const definition = this.#definitions.get(category);
      const folded = definition ? await this.#folder.fold(definition, rows) : [];
      claims.push(...folded.flatMap((stream) => claimsOf(stream).map((claim) => ({ ...claim, ...nameOf(stream) }))));
    }
    return { claims, versions: new Map(events.map((row) => [keyOfStream(streamNameOf(row)), row.version as number])) };
  }
}

function byCategory(events: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of events) {
    const category = categoryOf(row.stream as string);
    const rows = found.get(category);
    if (rows) rows.push(row);
    else found.set(category, [row]);
  }
  return found;
}
