import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { RequestSpan, startTracing, type Tracing } from '@waybook/tracing';
import { OtlpReceiver } from '@waybook/tracing/testing';
import { v7 as newId } from 'uuid';
import { createEventStore } from '../create-event-store.js';
import { eventStoreMigrations } from '../event-store.migration.js';
import { Sealer } from '../sealing/sealer.js';
import { parcelEvents, ParcelFixture, parcelMigrations } from '../testing/index.js';
import { verifyLog } from '../verify/verify-log.js';

let database: TestDatabase;
let desk: ParcelFixture;
let collector: OtlpReceiver;
let tracing: Tracing;

beforeAll(async () => {
  collector = await OtlpReceiver.open();
  database = await createTestDatabase([...eventStoreMigrations, ...parcelMigrations]);
  const { appPool, systemPool } = database;
  const store = createEventStore({ appPool, systemPool, masterKey: Buffer.alloc(32, 1), events: parcelEvents });
  desk = new ParcelFixture(store.commands);
});
afterAll(async () => {
  await tracing?.stop();
  await collector?.close();
  await database?.drop();
});

/** As a request does it, whose trace is recorded or not. */
async function inRequest(work: () => Promise<unknown>): Promise<void> {
  const span = RequestSpan.begin(undefined, { name: 'request' });
  await (span ? span.within(work) : work());
  span?.end(200);
}

async function metadataOf(parcel: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await database.systemPool.query<{ metadata: string }>(
    'select metadata from events where stream = $1 order by version',
    [`parcel-${parcel}`],
  );
  return rows.map(({ metadata }) => JSON.parse(metadata) as Record<string, unknown>);
}

/** A statement tells 32 traces at most, and takes as many appends as wait: here never so many. */
const AT_ONCE = 20;
const TOGETHER = 2 * AT_ONCE;

test('events carry the span that wrote them while traces are recorded, and the log verifies with and without', async () => {
  const [before, background] = [newId(), newId()];
  await inRequest(() => desk.receive(before));
  tracing = await startTracing({
    ...{ url: `${collector.endpoint}/v1/traces`, headers: {}, serviceName: 'store', resource: {} },
    ...{ ratio: 1, callersDecide: false, limits: { sendMs: 8_000, stopMs: 60_000 } },
  });
  await inRequest(() => desk.shelve(before, 'shelf 1'));
  // Outside of any request nothing is recorded, and what happens there carries nothing.
  await desk.receive(background);
  const together = Array.from({ length: TOGETHER }, () => newId());
  for (const half of [together.slice(0, AT_ONCE), together.slice(AT_ONCE)]) {
    await Promise.all(half.map((id) => inRequest(() => desk.receive(id))));
  }
  await new Sealer(database.systemPool).sealAll();
  const [old, shelved] = await metadataOf(before);
  const received = (await Promise.all(together.map(metadataOf))).map(([metadata]) => metadata);
  await tracing.stop();

  const append = (metadata: Record<string, unknown> | undefined) => {
    const [, traceId, spanId] = String(metadata?.['traceparent']).split('-');
    return collector.named('append').find((span) => span.traceId === traceId && span.spanId === spanId)?.attributes;
  };
  expect(append(shelved)).toEqual({ 'waybook.streams': ['parcel'], 'waybook.events': ['ParcelShelved'] });
  const attributes = { 'waybook.streams': ['parcel'], 'waybook.events': ['ParcelReceived'] };
  expect(received.map(append)).toEqual(together.map(() => attributes));
  expect(new Set(received.map((metadata) => metadata?.['traceparent'])).size).toBe(TOGETHER);
  expect(old).not.toHaveProperty('traceparent');
  expect((await metadataOf(background))[0]).not.toHaveProperty('traceparent');

  // What was written together stands once in each of their traces, linked; the statement under the first alone.
  const writes = collector.named('write');
  expect(new Set(writes.map(({ traceId }) => traceId)).size).toBe(TOGETHER + 1);
  const shared = writes.filter(({ attributes: { 'waybook.batch.size': size } }) => Number(size) > 1);
  expect(shared.length).toBeGreaterThan(1);
  expect(shared.filter(({ links }) => links.length === 0)).toEqual([]);
  const sealed = collector.named('seal');
  expect(new Set(sealed.map(({ traceId }) => traceId)).size).toBe(32);

  const verifying = { pool: database.systemPool, origin: 'none', verifiers: [], outside: [] };
  expect(await verifyLog(verifying)).toMatchObject({ sealed: TOGETHER + 3, unsealed: 0, findings: [] });
});
