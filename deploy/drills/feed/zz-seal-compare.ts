import { createEventStore, eventStoreMigrations, Sealer } from '@waybook/event-store';
import { createTestDatabase, startTestServer } from '@waybook/platform/testing';
import { execFileSync } from 'node:child_process';
import { SEAL_NEXT_BATCH } from '../../../services/event-store/src/sealing/seal-statement.js';
import { leafSql } from '../../../services/event-store/src/sealing/leaf.sql.js';
import { Load } from './load.js';
import { sampleEvents } from './sample-events.js';
void execFileSync; 
const stop = await startTestServer();
const database = await createTestDatabase([...eventStoreMigrations]);
const { appPool, systemPool } = database;
const store = createEventStore({ appPool, systemPool, masterKey: Buffer.alloc(32, 1), events: sampleEvents });
const load = new Load({ appender: store.appender, keys: 2000, perSecond: 3000 });
const newText = SEAL_NEXT_BATCH.text;
const oldText = newText
  .replace(/next as materialized \([^]*?limit \$2::int\),/, '')
  .replace(/noted as \([^]*?do nothing\),/, '')
  .replace(/insert into sealed \(seq, xid, position, business, leaf\) select seq, xid, position, business, leaf from next/, `insert into sealed (seq, xid, position, business, leaf)
      select (select last_seq from sealer) + row_number() over (order by events.xid, events.position),
        events.xid, events.position, events.business, ${leafSql('events')}
      from events
      where (events.xid, events.position) > ((select xid from sealer), (select position from sealer))
        and events.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by events.xid, events.position limit $2::int`);
console.log(oldText);
await new Sealer(systemPool).sealAll();
const EVENTS = 15000;
const took: Record<string, number[]> = { old: [], now: [] };
for (let round = 0; round < 8; round++) {
  await load.write(EVENTS);
  await systemPool.query('select count(*) from events');
  const which = round % 2 === 0 ? 'old' : 'now';
  Object.assign(SEAL_NEXT_BATCH, { name: `seal_${which}`, text: which === 'old' ? oldText : newText });
  const t = performance.now();
  await new Sealer(systemPool).sealAll();
  took[which]!.push(EVENTS / (performance.now() - t) * 1000);
  console.log(which, Math.round(took[which]!.at(-1)!));
}
await database.drop();
await stop();
