import type { Row } from './stream.js';
import { type ChainedEvent, storeConformance, type StoreUnderTest } from './testing/conformance/index.js';
import { type Ground, MASTER_KEY, onEachPostgres, testEvents } from './testing/on-each-postgres.js';
import { parcelStream } from './testing/parcels.js';
import { rebuildStreams } from './testing/rebuild-streams.js';

onEachPostgres('the store on PostgreSQL', (ground) => storeConformance(() => storeUnderTest(ground())));

function storeUnderTest({ store, database: { systemPool, ownerUrl } }: Ground): StoreUnderTest {
  return {
    ...store,
    rows: async (table, business) => {
      const { rows } = await systemPool.query<Row>(
        `select * from ${table} as t where $1::uuid is null or business = $1 order by t::text`,
        [business],
      );
      return rows;
    },
    rebuild: async () => {
      await systemPool.query('delete from claims');
      const claiming = [parcelStream];
      await rebuildStreams({ ownerUrl, masterKey: MASTER_KEY, events: testEvents, claiming }, claiming);
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
