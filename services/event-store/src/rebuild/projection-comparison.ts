import type { Pool } from 'pg';
import { projectedTable } from '../append/projection-table.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import { Batch } from '../wire/batch.js';
import { withConnection } from '../wire/with-connection.js';
import { selectDifferences } from './differences.sql.js';
import { recheckDifferences, uniqueStreams } from './recheck-differences.js';
import { selectEventsOf, type StreamName } from './rebuild-statements.js';
import type { StreamFolder } from './stream-folder.js';

/** A row, named by its key, that isn't what its stream comes to, or a claim, named by its stream, its scope and a mark of its value. */
export interface Difference {
  readonly table: string;
  readonly business: string;
  readonly id: string;
  readonly what: 'differs' | 'is missing' | "shouldn't be there" | 'is held by another stream' | 'is claimed twice';
  /** The other stream. */
  readonly holder?: string;
}

export interface FoundDifference extends Difference {
  readonly streamId: string;
}

/** Compares rows of live tables with a replay of their streams, both as of one moment. */
export class ProjectionComparison {
  readonly #pool: Pool;
  readonly #folder: StreamFolder;

  /** @param pool of a role that sees all businesses */
  constructor(pool: Pool, folder: StreamFolder) {
    this.#pool = pool;
    this.#folder = folder;
  }

  /** What is different only for a moment isn't counted. */
  async compare(definition: AnyDefinition, table: string, streams: readonly StreamName[]): Promise<FoundDifference[]> {
    const found = await recheckDifferences(streams, async (some) => {
      const differences = await this.#once(definition, table, some);
      return differences.map((difference) => ({ ...difference, ...streamOf(definition, difference) }));
    });
    return found.map(({ stream: _stream, ...difference }) => difference);
  }

  async #once(definition: AnyDefinition, table: string, streams: readonly StreamName[]): Promise<FoundDifference[]> {
    return withConnection(this.#pool, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const [events = []] = await client.query(new Batch([selectEventsOf(streams)])).done;
      const folded = await this.#folder.fold(definition, events);
      const comparing = selectDifferences(definition, projectedTable(definition, table), streams, folded);
      const [found = []] = await client.query(new Batch([comparing])).done;
      await client.query('commit');
      return found.map((row) => ({ ...(row as Row & Omit<FoundDifference, 'table'>), table }));
    });
  }
}

/** Of rows, each of their streams once. */
export function streamsOf(definition: AnyDefinition, rows: readonly StreamOfRow[]): StreamName[] {
  return uniqueStreams(rows.map((row) => streamOf(definition, row)));
}

type StreamOfRow = Pick<FoundDifference, 'business' | 'streamId'>;

function streamOf({ category }: AnyDefinition, { business, streamId }: StreamOfRow): StreamName {
  return { business, stream: `${category}-${streamId}` };
}
