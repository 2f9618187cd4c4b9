// A process of its own: fills Emmett's store with the events it is told, two to a stream, and says how long its rebuild of one document per
// stream takes, by batch size.
import {
  getPostgreSQLEventStore,
  pongoSingleStreamProjection,
  rebuildPostgreSQLProjections,
} from '@event-driven-io/emmett-postgresql';
import { v7 as newId } from 'uuid';
import { payload } from '../payload.mjs';

const APPENDS_AT_ONCE = 16;
const { BENCH_DATABASE_URL: url, BENCH_EVENTS: events, BENCH_BATCH_SIZES: batchSizes } = process.env;

const projection = pongoSingleStreamProjection({
  collectionName: 'weeks',
  canHandle: ['WeekRecorded', 'WeekApproved'],
  evolve: (week, { type, data }) => ({ ...week, ...data, status: type === 'WeekApproved' ? 'approved' : 'pending' }),
});

async function fill(store) {
  let left = Number(events) / 2;
  const caller = async () => {
    while (left-- > 0) {
      const facts = ['WeekRecorded', 'WeekApproved'].map((type) => ({ type, data: payload() }));
      await store.appendToStream(`week-${newId()}`, facts);
    }
  };
  await Promise.all(Array.from({ length: APPENDS_AT_ONCE }, caller));
}

async function rebuildMs(batchSize) {
  const rebuild = rebuildPostgreSQLProjections({
    connectionString: url,
    projections: [projection],
    pulling: { batchSize },
  });
  const startedAt = performance.now();
  await rebuild.start();
  const took = performance.now() - startedAt;
  await rebuild.close();
  return took;
}

const store = getPostgreSQLEventStore(url, { projections: [] });
await store.schema.migrate();
await fill(store);
const measured = [];
for (const batchSize of batchSizes.split(',').map(Number))
  measured.push({ batchSize, tookMs: await rebuildMs(batchSize) });
await store.close();
process.send(measured, () => process.exit(0));
