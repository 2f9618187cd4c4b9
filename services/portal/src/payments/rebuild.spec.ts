import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Job, RemittanceAnswer } from '@waybook/contracts/api';
import { remittanceStream } from '../remittances/remittance.stream.js';
import { MASTER_KEY } from '../remittances/testing/remittance-office.js';
import { rebuildTables } from '../testing/index.js';
import { paymentRunStream } from './payment-run.stream.js';
import { PayOffice } from './testing/pay-office.js';

let pay: PayOffice;

beforeAll(async () => {
  pay = await PayOffice.open();
});
afterAll(() => pay?.close());

const rows = async (sql: string) =>
  (await pay.office.portal.database.systemPool.query<Record<string, unknown>>(sql)).rows;

const KEPT_BY_TRIGGERS = ['payments', 'retentions', 'payment_run_lines'] as const;
const TABLES = [...KEPT_BY_TRIGGERS, 'remittances', 'payment_runs'] as const;

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

const ORDERS = [
  [remittanceStream, paymentRunStream],
  [paymentRunStream, remittanceStream],
];

test('remittances, payment runs and what they claim follow from the log, and what triggers keep of payments stays', async () => {
  await aBusyWeek();
  const written = await everything();
  const statuses = new Set((written.tables[0] ?? []).map(({ status }) => status));
  expect([...statuses].sort()).toEqual(['cancelled', 'due', 'in_run', 'paid']);
  expect(written.claims.length).toBeGreaterThan(0);
  for (const order of ORDERS) {
    await rows(`delete from claims where scope = 'payment'`);
    await rebuildTables(pay.office.portal.database, MASTER_KEY, order);
    expect(await everything()).toEqual(written);
  }
});

/** A rebuild swaps tables and fires no trigger: what is wrong in theirs, it doesn't mend. */
test.each(KEPT_BY_TRIGGERS)('what is missing in %s is still missing after a rebuild', async (table) => {
  await rows(`delete from ${table}`);
  await rebuildTables(pay.office.portal.database, MASTER_KEY, [remittanceStream, paymentRunStream]);
  expect(await rows(`select * from ${table}`)).toEqual([]);
});

test('triggers go on after a rebuild with what comes then', async () => {
  const remittance = await pay.approved(await pay.office.driver());
  const due = await rows(`select status from payments where remittance_id = '${remittance.id}'`);
  expect(due.length).toBeGreaterThan(0);
  expect(due.every(({ status }) => status === 'due')).toBe(true);
});
