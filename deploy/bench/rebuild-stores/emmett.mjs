// A process of its own: fills Emmett's store with the events it is told, two to a stream, and says how long its rebuild of one document per
// stream takes, by batch size.
import {
  getPostgreSQLEventStore,
  pongoSingleStreamProjection,
  rebuildPostgreSQLProjections,
} from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { payload } from '../payload.mjs';

const { BENCH_DATABASE_URL: url, BENCH_EVENTS: events, BENCH_BATCH_SIZES: batchSizes } = process.env;

/** A collection for each, since a rebuild goes on where the last one of its name has ended. */
const projectionInto = (collectionName) =>
  pongoSingleStreamProjection({
    collectionName,
    canHandle: ['WeekRecorded', 'WeekApproved'],
    evolve: (week, { type, data }) => ({ ...week, ...data, status: type === 'WeekApproved' ? 'approved' : 'pending' }),
  });

/** One after the other: of events that were appended at once its rebuild passes over some. */
async function fill(store) {
  for (let week = 0; week < Number(events) / 2; week++) {
    const facts = ['WeekRecorded', 'WeekApproved'].map((type) => ({ type, data: payload() }));
    await store.appendToStream(`week-${newId()}`, facts);
  }
}

/** @throws Error where documents are missing: a rebuild that fails on its way ends without a word */
async function rebuildMs(batchSize, client) {
  const collection = `weeks_by_${batchSize}`;
  const rebuild = rebuildPostgreSQLProjections({
    connectionString: url,
    projections: [projectionInto(collection)],
    pulling: { batchSize },
  });
  const startedAt = performance.now();
  await rebuild.start();
  const took = performance.now() - startedAt;
  await rebuild.close();
  const { rows } = await client.query(
    `select count(*)::int as approved from ${collection} where data ->> 'status' = 'approved'`,
  );
  if (rows[0].approved !== Number(events) / 2) throw new Error(`Emmett made ${rows[0].approved} documents`);
  return took;
}

const store = getPostgreSQLEventStore(url, { projections: [] });
await store.schema.migrate();
await fill(store);
const client = new pg.Client({ connectionString: url });
await client.connect();
const measured = [];
for (const batchSize of batchSizes.split(',').map(Number))
  measured.push({ batchSize, tookMs: await rebuildMs(batchSize, client) });
await client.end();
await store.close();
process.send(measured, () => process.exit(0));
