import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allEvents } from '@waybook/contracts/events';
import type { Job, RemittanceAnswer } from '@waybook/contracts/api';
import { createEventStore, type EventStore } from '@waybook/event-store';
import { remittanceStream } from '../remittances/remittance.stream.js';
import { MASTER_KEY } from '../remittances/testing/remittance-office.js';
import { paymentRunStream } from './payment-run.stream.js';
import { PayOffice } from './testing/pay-office.js';

let pay: PayOffice;
let store: EventStore;

beforeAll(async () => {
  pay = await PayOffice.open();
  store = createEventStore({ ...pay.office.portal.database, masterKey: MASTER_KEY, events: allEvents });
});
afterAll(() => pay?.close());

const rows = async (sql: string) =>
  (await pay.office.portal.database.systemPool.query<Record<string, unknown>>(sql)).rows;

const TABLES = ['payments', 'retentions', 'payment_runs', 'payment_run_lines'] as const;

async function everything() {
  const tables = await Promise.all(TABLES.map((table) => rows(`select * from ${table} order by 1`)));
  return { tables, claims: await rows(`select * from claims where scope = 'payment' order by value`) };
}

/** Payments in every state: due, on their way, paid, left out of a bank file, cancelled by a run and by a correction. */
async function aBusyWeek(): Promise<void> {
  const drivers = [await pay.office.driver(), await pay.office.driver(), await pay.office.selfBilledDriver()];
  await pay.verifiedAccount(drivers[0]!);
  await pay.approved(drivers[0]!);
  await pay.approved(drivers[1]!);
  const paid = await pay.prepared();
  await pay.get(`/api/payment-runs/${paid.id}/bank-file?format=csv`);
  await pay.post(`/api/payment-runs/${paid.id}/settle`, {});
  const wrong = await pay.approved(drivers[2]!, true);
  await correct(wrong);
  const given = await pay.prepared();
  await pay.post(`/api/payment-runs/${given.id}/cancel`, { reason: 'No' });
  const [held] = (await pay.retentionOf(drivers[2]!)).filter(({ status }) => status === 'held');
  await pay.prepared({ retentionReleases: [held?.id] });
  await pay.approved(await pay.office.driver());
}

async function correct(remittance: RemittanceAnswer): Promise<void> {
  const jobs = (JSON.parse(remittance.jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice: 150 }));
  await pay.post(`/api/remittances/${remittance.id}/correct`, { reason: 'It was £150', jobs });
}

test('what became of every payment follows from the log, in whichever order it is rebuilt', async () => {
  await aBusyWeek();
  const written = await everything();
  const statuses = new Set((written.tables[0] ?? []).map(({ status }) => status));
  expect([...statuses].sort()).toEqual(['cancelled', 'due', 'in_run', 'paid']);
  for (const order of [
    [remittanceStream, paymentRunStream],
    [paymentRunStream, remittanceStream],
  ]) {
    await rows('delete from payment_runs');
    await rows('delete from remittances');
    expect((await everything()).tables.flat()).toEqual([]);
    for (const definition of order) await store.rebuild(definition);
    expect(await everything()).toEqual(written);
  }
});
