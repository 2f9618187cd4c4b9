import type { Row } from './stream.js';
import { type ChainedEvent, storeConformance, type StoreUnderTest } from './testing/conformance/index.js';
import { type Ground, onEachPostgres } from './testing/on-each-postgres.js';

onEachPostgres('the store on PostgreSQL', (ground) => storeConformance(() => storeUnderTest(ground())));

function storeUnderTest({ store, database: { systemPool } }: Ground): StoreUnderTest {
  return {
    ...store,
    rows: async (table, business) => {
      const { rows } = await systemPool.query<Row>(
        `select * from ${table} as t where $1::uuid is null or business = $1 order by t::text`,
        [business],
      );
      return rows;
    },
    events: async (business) => {
      const { rows } = await systemPool.query<ChainedEvent>(
        'select stream, version, type, hash, prev_hash from events where business = $1 order by xid, position',
        [business],
      );
      return rows;
    },
  };
}
