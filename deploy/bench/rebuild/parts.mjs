import { setImmediate } from 'node:timers/promises';
import { allEvents } from '@waybook/contracts/events';
import { createLongWorkPool } from '@waybook/platform/database';
import { remittanceStream } from '@waybook/portal/deciders';
import { EventCodec } from '../../../services/event-store/src/codec/event-codec.ts';
import { LogPages } from '../../../services/event-store/src/rebuild/log-pages.ts';
import { RowFolding } from '../../../services/event-store/src/rebuild/row-folding.ts';
import { StreamFolder } from '../../../services/event-store/src/rebuild/stream-folder.ts';
import { PersonKeys } from '../../../services/event-store/src/vault/person-keys.ts';
import { MASTER_KEY } from '../../drills/audit/drilled-log.ts';

const TABLE = 'remittances';
const PAGE_EVENTS = 500;
const INDEXES = `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = '${TABLE}'::regclass`;

/** What a rebuild is made of, each by itself. */
export class RebuildParts {
  #pool;

  constructor(ownerUrl) {
    this.#pool = createLongWorkPool(ownerUrl, { connections: 4, settings: { jit: 'off' } });
  }

  /** The pages as they come from the database, and nothing done with them. */
  async read() {
    let events = 0;
    for await (const { count } of this.#pages()) events += count;
    return events;
  }

  async readAndFold() {
    const keys = new PersonKeys(this.#pool, MASTER_KEY);
    const folder = new StreamFolder(new EventCodec(allEvents, keys), keys);
    const folding = new RowFolding(remittanceStream, TABLE);
    for await (const { events } of this.#pages()) {
      for (const some of events.parsed()) {
        folding.fold(await folder.open(some));
        await setImmediate();
      }
    }
  }

  /** Of a table with the same rows, one after the other, as a rebuild makes them. */
  async makeIndexes() {
    const { rows } = await this.#pool.query(INDEXES);
    const owner = await this.#pool.connect();
    try {
      await owner.query(`create table indexed as table ${TABLE}`);
      await owner.query(`set maintenance_work_mem = '256MB'`);
      for (const { definition } of rows)
        await owner.query(definition.replace(/INDEX \S+ ON \S+/, 'INDEX CONCURRENTLY ON indexed'));
    } finally {
      await owner.query('drop table if exists indexed');
      owner.release(true);
    }
  }

  close() {
    return this.#pool.end();
  }

  #pages() {
    return new LogPages(this.#pool, remittanceStream.category, () => PAGE_EVENTS).after(undefined);
  }
}
