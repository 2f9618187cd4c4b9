import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { projectedTable } from '../append/projection-table.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { Row } from '../stream.js';
import { Batch } from '../wire/batch.js';
import { withConnection } from '../wire/with-connection.js';
import { selectDifferences } from './differences.sql.js';
import { selectEventsOf, type StreamName } from './rebuild-statements.js';
import type { StreamFolder } from './stream-folder.js';

/** An erased person's rows are cleared right after their key is gone, not with it; processes forget the key within a second. */
const LOOK_AGAIN_AFTER_MS = [50, 300, 1_500];

/** A row, named by its key, that isn't what its stream comes to. */
export interface Difference {
  readonly table: string;
  readonly business: string;
  readonly id: string;
  readonly what: 'differs' | 'is missing' | "shouldn't be there";
}

export interface FoundDifference extends Difference {
  readonly streamId: string;
}

/** Compares rows of live tables with a replay of their streams, both as of one moment. */
export class ProjectionComparison {
  /** @param pool of a role that sees all businesses */
  constructor(
    private readonly pool: Pool,
    private readonly folder: StreamFolder,
  ) {}

  /** What is different only for a moment isn't counted. */
  async compare(definition: AnyDefinition, table: string, streams: readonly StreamName[]): Promise<FoundDifference[]> {
    let differences = await this.#once(definition, table, streams);
    for (const pauseMs of LOOK_AGAIN_AFTER_MS) {
      if (differences.length === 0) break;
      await sleep(pauseMs);
      differences = await this.#once(definition, table, streamsOf(definition, differences));
    }
    return differences;
  }

  async #once(definition: AnyDefinition, table: string, streams: readonly StreamName[]): Promise<FoundDifference[]> {
    return withConnection(this.pool, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const [events = []] = await client.query(new Batch([selectEventsOf(streams)])).done;
      const folded = await this.folder.fold(definition, events);
      const comparing = selectDifferences(definition, projectedTable(definition, table), streams, folded);
      const [found = []] = await client.query(new Batch([comparing])).done;
      await client.query('commit');
      return found.map((row) => ({ ...(row as Row & Omit<FoundDifference, 'table'>), table }));
    });
  }
}

/** Of rows, each of their streams once. */
export function streamsOf(
  { category }: AnyDefinition,
  rows: readonly Pick<FoundDifference, 'business' | 'streamId'>[],
) {
  const names = rows.map(({ business, streamId }): StreamName => ({ business, stream: `${category}-${streamId}` }));
  return [...new Map(names.map((name) => [`${name.business}/${name.stream}`, name])).values()];
}
