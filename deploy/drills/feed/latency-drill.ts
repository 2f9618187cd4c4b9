// `npm run drill:latency`: how soon an appended event is sealed and with a Kafka consumer, at 500 a second, and how fast sealing and
// relaying go when there is much to do; writes docs/measured/latency.md and fails where a target is missed.
import { SEALED_CHANNEL } from '@waybook/event-store';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { KafkaFeed, KafkajsProducer, type PublishedEvent, Relay } from '@waybook/event-feed';
import { until } from '@waybook/platform/testing';
import { sendBare } from './bare-producer.js';
import { openFeedEnvironment, type FeedEnvironment, figure } from './feed-environment.js';
import { latencyReport, TARGETS } from './latency-report.js';
import { Load, percentile } from './load.js';
import { sealAndCopy, timed } from './seal-and-copy.js';
import { publishSamplesOn } from './sample-events.js';

const SECONDS = Number(process.env.WAYBOOK_DRILL_SECONDS ?? 60);
const BULK_EVENTS = Number(process.env.WAYBOOK_DRILL_BULK_EVENTS ?? 180_000);
const PER_SECOND = 500;
/** A broker that has only just started is still compiling itself. */
const WARM_UP_SECONDS = 20;
const BULK_ROUNDS = 6;
const KEYS = 500;
const BULK_KEYS = 2_000;
const WAIT_LIMIT_MS = 600_000;

const outages = { failed: console.error, succeeded: () => undefined };
const loadBefore = loadavg()[0]!;
const ground = await openFeedEnvironment();
const soon = await measureLatency(ground);
const bulk = await measureBulk(ground);
await ground.close();
const result = {
  ...soon,
  ...bulk,
  loadBefore,
  seconds: SECONDS,
  perSecond: PER_SECOND,
  bulkEvents: BULK_EVENTS,
  bulkRounds: BULK_ROUNDS,
};
console.log(result);
await writeFile(new URL('../../../docs/measured/latency.md', import.meta.url), latencyReport(result));
const isMet =
  result.sealedP99Ms < TARGETS.sealedMs &&
  result.consumedP99Ms < TARGETS.consumedMs &&
  result.sealingToCopying >= TARGETS.sealingToCopying &&
  result.relayingToBare >= TARGETS.relayingToBare;
process.exit(isMet ? 0 : 1);

/** From the append's acknowledgement on, seen from one process that does everything, as `npm start` does. */
async function measureLatency({ database, store, sealer, brokers }: FeedEnvironment) {
  const topic = `drill.${newId()}.v1`;
  const acknowledged = new Map<string, number>();
  const [sealed, consumed] = [new Map<string, number>(), new Map<string, number>()];
  sealer.start();
  const relay = startRelay(database.systemPool, topic, brokers);
  const feed = new KafkaFeed({ brokers, clientId: 'drill', pool: database.systemPool, outages: () => outages });
  feed.subscribe({
    group: `drill-${newId()}`,
    topics: [topic],
    handle: async ({ id }: PublishedEvent) => void consumed.set(id, performance.now()),
  });
  const stopHearing = await hearOfSealing(database.ownerUrl, sealed);
  const load = new Load({ appender: store.appender, keys: KEYS, perSecond: PER_SECOND });
  await load.write(PER_SECOND * WARM_UP_SECONDS);
  await until(() => consumed.size >= PER_SECOND * WARM_UP_SECONDS, WAIT_LIMIT_MS);
  const first = consumed.size;
  await load.write(PER_SECOND * SECONDS, ({ event, at }) => acknowledged.set(event, at));
  await until(() => consumed.size >= first + PER_SECOND * SECONDS, WAIT_LIMIT_MS);
  await Promise.all([relay.stop(), feed.stop(), stopHearing()]);
  const events = await eventIds(database.systemPool, acknowledged);
  const waits = (reached: Map<string, number>) =>
    [...events].map(([id, at]) => Math.max(0, (reached.get(id) ?? Number.POSITIVE_INFINITY) - at));
  return {
    sealedP50Ms: percentile(waits(sealed), 0.5),
    sealedP99Ms: percentile(waits(sealed), 0.99),
    consumedP50Ms: percentile(waits(consumed), 0.5),
    consumedP99Ms: percentile(waits(consumed), 0.99),
  };
}

function startRelay(pool: pg.Pool, topic: string, brokers: readonly string[]): Relay {
  const openProducer = () => new KafkajsProducer({ brokers, clientId: topic, transactionalId: topic });
  const relay = new Relay({ pool, publish: publishSamplesOn(topic), topics: [topic], openProducer, outages });
  relay.start();
  return relay;
}

/** Notes for each event when its sealing was told. */
async function hearOfSealing(url: string, sealed: Map<string, number>): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let reached = 0;
  let reading = Promise.resolve();
  const read = async (last: number, at: number) => {
    const { rows } = await client.query<{ event_id: string }>(
      `select e.event_id from sealed s join events e on (e.xid, e.position) = (s.xid, s.position) where s.seq > $1 and s.seq <= $2`,
      [reached, last],
    );
    reached = last;
    for (const { event_id: id } of rows) sealed.set(id, at);
  };
  client.on('notification', ({ payload }) => {
    const at = performance.now();
    reading = reading.then(() => read(Number(payload), at));
  });
  await client.query(`listen ${SEALED_CHANNEL}`);
  return async () => {
    await reading;
    await client.end();
  };
}

/** What was acknowledged, by the event's id. */
async function eventIds(pool: pg.Pool, acknowledged: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ event_id: string; body: string }>('select event_id, body from events');
  const events = new Map<string, number>();
  for (const { event_id: id, body } of rows) {
    const at = acknowledged.get((JSON.parse(body) as { step: string }).step);
    if (at !== undefined) events.set(id, at);
  }
  return events;
}

/** Much at once, with nothing else to do: sealing beside copying, relaying beside a bare producer. */
async function measureBulk(drill: FeedEnvironment) {
  const { store, sealer } = drill;
  await sealer.stop();
  const load = new Load({ appender: store.appender, keys: BULK_KEYS, perSecond: Number.MAX_SAFE_INTEGER });
  const { sealingMs, copyingMs } = await sealAndCopy(drill, load, { events: BULK_EVENTS, rounds: BULK_ROUNDS });
  const relayedPerSecond = await relayAll(drill);
  const barePerSecond = await sendBare(drill, `drill.${newId()}.v1`);
  return {
    sealedPerSecond: (BULK_EVENTS / sealingMs) * 1_000,
    copiedPerSecond: (BULK_EVENTS / copyingMs) * 1_000,
    sealingToCopying: copyingMs / sealingMs,
    relayedPerSecond,
    barePerSecond,
    relayingToBare: relayedPerSecond / barePerSecond,
  };
}

/** @returns events a second, from the first page that was acknowledged to the last */
async function relayAll(drill: FeedEnvironment): Promise<number> {
  const { systemPool } = drill.database;
  const reached = () => figure(drill, 'select seq from relaying');
  await systemPool.query('update relaying set seq = 0');
  const total = await figure(drill, 'select last_seq from sealing');
  const relay = startRelay(systemPool, `drill.${newId()}.v1`, drill.brokers);
  await until(async () => (await reached()) > 0, WAIT_LIMIT_MS);
  const from = await reached();
  const relayingMs = await timed(() => until(async () => (await reached()) >= total, WAIT_LIMIT_MS));
  await relay.stop();
  return ((total - from) / relayingMs) * 1_000;
}
