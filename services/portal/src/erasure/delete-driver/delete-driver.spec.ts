import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Problem, RemittanceStatus, UploadAnswer } from '@waybook/contracts/api';
import { portalTables } from '../../portal-tables.js';
import { standingColumns } from '../../remittances/remittance-standing.js';
import {
  completeErasures,
  signIn,
  startTestPortal,
  TEST_PASSWORD,
  type TestPerson,
  type TestPortal,
} from '../../testing/index.js';
import { pdfDocument } from '../../uploads/testing/documents.js';
import { sendFile } from '../../uploads/testing/send-file.js';

/** What nothing else in the database holds by chance. */
const PERSONAL = {
  firstName: 'Wilhelmina',
  lastName: 'Winterbottom',
  email: 'w.winterbottom@quayside.example',
  phone: '07700 900499',
  address: '77 Periwinkle Row',
  city: 'Mousehole',
  notes: 'Prefers the coastal round.',
};

const FORMER_EMAIL = 'wilma@slipway.example';

let portal: TestPortal;
let business: string;
let director: TestPerson;
let driver: TestPerson;
let photo: string;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
  director = await portal.people.admin(business);
  const details = { ...PERSONAL, email: FORMER_EMAIL, nationalInsurance: 'JG103759A' };
  const registered = await portal.people.driver(business, details, 'DS-WILMA');
  driver = { ...registered, login: PERSONAL.email };
  await portal.as(director).put(`/api/drivers/${driver.id}`, { email: PERSONAL.email });
  await portal.as(driver).put('/api/driver/bank-details', {
    accountHolderName: 'W Winterbottom',
    sortCode: '200000',
    accountNumber: '55779911',
    currentPassword: TEST_PASSWORD,
  });
  const sent = await sendFile(portal.as(driver), {
    bytes: pdfDocument,
    purpose: 'driver_document',
    fileName: 'Winterbottom licence.pdf',
  });
  photo = sent.json<UploadAnswer>().objectPath;
  await remittanceOf(driver.id, 'rejected');
  await remittanceOf(driver.id, 'approved');
  await earned('2026-11-09', 9_400, { remittance: await remittanceOf(driver.id, 'corrected') });
  await portal.as(director).post('/api/tickets', {
    title: 'Winterbottom asks about fuel',
    description: 'Call Winterbottom back',
    driverId: driver.id,
  });
});
afterAll(() => portal?.close());

/** Written as the system's role: how it came about makes no difference here. */
async function remittanceOf(driverId: string, status: RemittanceStatus): Promise<string> {
  const id = uuidv7();
  const standing = standingColumns(status);
  await portal.database.systemPool.query(
    `insert into remittances (id, business, version, driver_id, driver_code, driver_name, week_start_date, week_end_date, jobs, load_ids,
       photo_keys, is_vat_registered, gross_ex_vat_pence, vat_on_earnings_pence, gross_incl_vat_pence, membership_fee_pence,
       membership_fee_due_pence, vat_on_membership_pence, additional_deductions_pence, deduction_reason, deduction_total_pence,
       net_remittance_pence, net_pay_pence, payable_pence, is_late_submission, submitted_at, notes, split_payments, payments,
       created_at, updated_at, ${Object.keys(standing).join(', ')})
     values ($1, $2, 1, $3, 'DS-WILMA', 'Wilhelmina Winterbottom', '2026-11-09', '2026-11-15',
       '[{"id": "1", "loadId": "12345678", "jobPricePence": 12000, "date": "2026-11-09", "description": "To Winterbottom and sons"}]',
       '{12345678}', '{}', false, 12000, 0, 12000, 2500, 2500, 0, 100, 'Winterbottom owed for fuel', 2600, 9400, 9400, 9400, false,
       now(), 'Ask Winterbottom again', false, '[]', now(), now(), $4, $5, $6, $7, $8, $9)`,
    [id, business, driverId, ...Object.values<unknown>({ ...standing })],
  );
  return id;
}

/** An entry of the driver's with £18 retained. */
async function earned(
  week: string,
  netPence: number,
  { status = 'approved', remittance = null }: { readonly status?: string; readonly remittance?: string | null } = {},
): Promise<void> {
  await portal.database.systemPool.query(
    `insert into earnings_entries (id, business, driver_id, driver_code, week_start_date, week_end_date, jobs_completed, pods_delivered,
       is_vat_registered, gross_pence, membership_fee_pence, vat_on_membership_pence, retention_pence, net_pay_pence,
       is_late_submission, status, added_by, entered_by, remittance_id, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'DS-WILMA', $3::date, $3::date + 6, 5, 5, true, 10000, 2500, 500, 1800, $4, false, $5, $6, $6,
       $7, now(), now())`,
    [business, driver.id, week, netPence, status, director.id, remittance],
  );
}

/** As an instance writes it that has not heard of the deletion yet. */
async function bankDetailsOf(driverId: string): Promise<void> {
  await portal.database.systemPool.query(
    `insert into bank_details (id, business, account_holder_name, sealed_account, last_four_digits, is_verified, entered_at,
       created_at, updated_at)
     values ($1, $2, 'Wilhelmina Winterbottom', '', '9911', false, now(), now(), now())`,
    [driverId, business],
  );
}

/** Every text of every row in the database that holds one of the words. */
async function tablesHolding(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await portal.database.systemPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'business' order by 1`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const pattern = words.map((word) => `%${word}%`);
    const { rows } = await portal.database.systemPool.query(
      `select 1 from ${name} as one where one::text ilike any ($1) limit 1`,
      [pattern],
    );
    if (rows.length > 0) holding.push(name);
  }
  return holding;
}

const url = () => `/api/drivers/${driver.id}`;
const words = ['Winterbottom', ...Object.values(PERSONAL).slice(2), FORMER_EMAIL, 'JG103759A'];

describe('DELETE /api/drivers/{id}', () => {
  test('takes the permission to delete, and knows nobody of another business', async () => {
    const operations = await portal.people.admin(business, { role: 'operations' });
    expect((await portal.as(operations).delete(url())).statusCode).toBe(403);
    const stranger = await portal.people.admin(await portal.people.business());
    expect((await portal.as(stranger).delete(url())).statusCode).toBe(404);
    expect((await portal.as(stranger).delete('/api/drivers/DS-WILMA')).statusCode).toBe(404);
  });

  test('is refused while a remittance awaits a decision', async () => {
    const pending = await remittanceOf(driver.id, 'pending');
    const answer = await portal.as(director).delete(url());
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'DRIVER_IS_OWED']);
    expect(answer.json<Problem>().error).toContain('1 remittance awaits a decision');
    await portal.database.systemPool.query('delete from remittances where id = $1', [pending]);
  });

  test('is refused while approved earnings are on no remittance, or on one that was rejected', async () => {
    const rejected = await remittanceOf(driver.id, 'rejected');
    const pending = await remittanceOf(driver.id, 'pending');
    const made = [
      ['approved', null],
      ['approved', rejected],
      ['approved', pending],
      ['submitted', null],
    ] as const;
    for (const [status, remittance] of made) await earned('2026-11-09', 7_200, { status, remittance });
    const answer = await portal.as(director).delete(url());
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'DRIVER_IS_OWED']);
    expect(answer.json<Problem>().error).toContain(
      '£180.00 of approved earnings is on no remittance, 1 remittance awaits',
    );
    await portal.database.systemPool.query('delete from earnings_entries where driver_id = $1', [driver.id]);
    await portal.database.systemPool.query('delete from remittances where id = any($1)', [[rejected, pending]]);
  });

  test('is refused for what one week earned, whatever another came to', async () => {
    await earned('2026-11-02', 700);
    await earned('2026-11-09', -4_300);
    expect((await portal.as(director).delete(url())).json<Problem>().error).toContain(
      '£25.00 of approved earnings is on no remittance',
    );
    await portal.database.systemPool.query('delete from earnings_entries where driver_id = $1', [driver.id]);
  });

  test('is refused while money is still to be paid, and while retention is held', async () => {
    const owed = await remittanceOf(driver.id, 'rejected');
    const owing = [
      `insert into payments (id, business, remittance_id, driver_id, driver_code, week_start_date, instalment, instalments, amount_pence,
         due_date, settlement_date, status) values ('${owed}/1', $1, '${owed}', $2, 'DS-WILMA', '2026-11-09', 1, 1, 9400, now(), now(), 'due')`,
      `insert into retentions (id, business, payment_id, driver_id, driver_code, week_start_date, amount_pence, held_since, status)
         values ('${owed}', $1, 'r', $2, 'DS-WILMA', '2026-11-09', 1050, now(), 'held')`,
    ];
    for (const sql of owing) await portal.database.systemPool.query(sql, [business, driver.id]);
    const { error } = (await portal.as(director).delete(url())).json<Problem>();
    expect(error).toContain('£94.00 is still to be paid, £10.50 is held as retention');
    for (const table of ['payments', 'retentions']) {
      await portal.database.systemPool.query(`update ${table} set status = 'in_run'`);
    }
    expect((await portal.as(director).delete(url())).json<Problem>().error).toBe(error);
    await portal.database.systemPool.query(`update payments set status = 'paid'`);
    await portal.database.systemPool.query(`update retentions set status = 'released'`);
    // What is owed to somebody else keeps nobody from being deleted.
    const elsewhere = owing.map((sql) => sql.replaceAll(owed, randomUUID()));
    for (const sql of elsewhere) await portal.database.systemPool.query(sql, [business, randomUUID()]);
    await portal.database.systemPool.query('delete from remittances where id = $1', [owed]);
  });

  test('leaves nothing readable of the person anywhere, keeps the amounts and the code, and can be said twice', async () => {
    expect((await tablesHolding(words)).length).toBeGreaterThan(3);
    expect(await tablesHolding([FORMER_EMAIL])).toEqual(['drivers']);
    const key = { 'idempotency-key': 'delete-once' };
    expect((await portal.as(director).delete(url(), key)).statusCode).toBe(204);
    await bankDetailsOf(driver.id);
    await completeErasures(portal);
    expect(await tablesHolding(words)).toEqual([]);

    const { rows } = await portal.database.systemPool.query(
      `select driver_code, driver_name, gross_ex_vat_pence, jobs -> 0 ->> 'loadId' as load from remittances where driver_id = $1`,
      [driver.id],
    );
    const kept = { driver_code: 'DS-WILMA', driver_name: '(deleted)', gross_ex_vat_pence: 12_000, load: '12345678' };
    expect(rows).toEqual([kept, kept, kept]);
    expect((await portal.as(director).delete(url(), key)).statusCode).toBe(204);
    expect((await portal.as(director).delete(url())).statusCode).toBe(404);
  });

  test('ends every way in, and frees the e-mail address but not the code', async () => {
    await expect(signIn(portal.portal.app, driver)).rejects.toThrow('INVALID_CREDENTIALS');
    const taken = { firstName: 'A', lastName: 'B', email: 'a.b@quayside.example', driverId: 'DS-WILMA' };
    expect((await portal.as(director).post('/api/drivers', taken)).statusCode).toBe(409);
    const again = { firstName: 'W', lastName: 'W', email: PERSONAL.email };
    expect((await portal.as(director).post('/api/drivers', again)).statusCode).toBe(201);
  });

  test('removes files, row and bytes', async () => {
    expect((await portal.as(director).get(photo)).statusCode).toBe(404);
    const { rows } = await portal.database.systemPool.query('select 1 from uploads where person_id = $1', [driver.id]);
    expect(rows).toEqual([]);
  });

  test('is complete, and says so', async () => {
    const { rows } = await portal.database.systemPool.query('select completed_at from erasures where person = $1', [
      driver.id,
    ]);
    expect(rows).toEqual([{ completed_at: expect.any(Date) }]);
  });
});

test('every table with a driver says what of it is personal', async () => {
  const { rows } = await portal.database.systemPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'driver_id' order by 1`,
  );
  const known = portalTables.filter(({ person }) => person !== undefined).map(({ name }) => name);
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
