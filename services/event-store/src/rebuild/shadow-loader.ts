import type { Pool } from 'pg';
import { quoted } from '../append/upsert-sql.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import { CopyIn } from '../wire/copy-in.js';
import { isRefusal } from '../wire/run-batch.js';
import { rememberPage } from './rebuild-progress.sql.js';
import type { StreamName } from './rebuild-statements.js';
import { shadowName } from './shadow-name.js';
import type { FoldedPage } from './folding.js';
import { writtenColumns } from './written-columns.js';

/** So short that nobody who reads the log waits longer than 50 ms for a page. */
const LONGEST_WRITE_MS = 25;
/** Of larger pages too much outlives the collector's first look: folding them takes half as long again. */
const MOST_EVENTS = 500;
const FEWEST_EVENTS = 100;
/** A page that a crash takes back takes back how far it has come as well. */
const NEEDLESS_TO_WAIT_FOR_THE_DISK = `select set_config('synchronous_commit', 'off', true)`;
const TOOK_MS = `select date_part('epoch', clock_timestamp() - statement_timestamp()) * 1000`;

/** Fills the table beside the live one while it is empty but for what comes from here, and has no index yet. */
export class ShadowLoader {
  #pageEvents = MOST_EVENTS;
  readonly #columns: string;

  constructor(
    private readonly pool: Pool,
    definition: AnyDefinition,
    private readonly table: string,
  ) {
    this.#columns = writtenColumns(definition, table).names.map(quoted).join(', ');
  }

  /** How many events a page may hold, by how long the last ones took to write. */
  readonly pageEvents = (): number => this.#pageEvents;

  /** Writes the rows of the streams up to `end`, and that they are there, in one transaction. */
  async load({ rows, streams }: FoldedPage, end: StreamName): Promise<void> {
    const copy = `copy ${quoted(shadowName(this.table))} (${this.#columns}) from stdin (format binary)`;
    const statements = [NEEDLESS_TO_WAIT_FOR_THE_DISK, copy, rememberPage(this.table, end, streams), TOOK_MS];
    const client = await this.pool.connect();
    try {
      // What the database took alone: here others may have been waiting for their turn as well.
      this.#adapt(Number(await client.query(new CopyIn(statements.join('; '), rows)).done));
      client.release();
    } catch (error) {
      client.release(!isRefusal(error));
      throw error;
    }
  }

  #adapt(tookMs: number): void {
    const fitting = this.#pageEvents * (LONGEST_WRITE_MS / Math.max(tookMs, 1));
    const careful = Math.min(fitting, this.#pageEvents * 2);
    this.#pageEvents = Math.round(Math.min(MOST_EVENTS, Math.max(FEWEST_EVENTS, careful)));
  }
}
