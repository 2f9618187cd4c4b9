import type { Pool } from 'pg';
import type { AnyDefinition } from '../load/stream-fold.js';
import { copiedRows } from '../wire/copy-in.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import type { FoldedPage, Folding } from './folding.js';
import { ALONG_THE_INDEX, ofCategory } from './rebuild-statements.js';
import { readEvent } from './stored-event.js';
import type { FoldedRow, StreamFolder } from './stream-folder.js';
import type { StreamRange } from './stream-ranges.js';
import { writtenColumns, type WrittenColumns } from './written-columns.js';

/** While one page is folded, the database reads the next. */
const LANES = 2;

/** Folds in this thread. */
export class PageFolder implements Folding {
  readonly lanes = LANES;
  readonly #columns: WrittenColumns;

  constructor(
    private readonly pool: Pool,
    private readonly folder: StreamFolder,
    private readonly definition: AnyDefinition,
    private readonly table: string,
  ) {
    this.#columns = writtenColumns(definition, table);
  }

  async fold(range: StreamRange): Promise<FoldedPage> {
    const { category } = this.definition;
    const [, rows = []] = await runBatch(this.pool, [ALONG_THE_INDEX, selectRange(category, range)]);
    const events = rows.map((row) => readEvent(row, range.business, new Date(row.at_ms as number)));
    const folded = await this.folder.foldRows(this.definition, this.table, events);
    return { rows: copiedRows(this.#columns.types, this.#values(folded)), streams: folded.length };
  }

  end(): Promise<void> {
    return Promise.resolve();
  }

  #values(folded: readonly FoldedRow[]): unknown[][] {
    const { given } = this.#columns;
    const values: unknown[][] = [];
    for (const { business, id, row } of folded) {
      if (row === null) continue;
      const columns = row as Readonly<Record<string, unknown>>;
      values.push([business, id, ...given.map((name) => columns[name])]);
    }
    return values;
  }
}

function selectRange(category: string, { business, after, upTo }: StreamRange): Statement {
  return {
    name: 'rebuild_range',
    text: `select stream, version, event_id, (date_part('epoch', at) * 1000000)::int8 / 1000 as at_ms, type, metadata, body from events
      where business = $2::uuid and stream > $3::text and stream <= $4::text and ${ofCategory('$1')}
      order by stream, version`,
    values: [`${category}-`, business, after, upTo],
  };
}
