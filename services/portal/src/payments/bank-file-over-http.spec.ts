import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymentRunAnswer, Problem } from '@waybook/contracts/api';
import type { KeyVault } from '@waybook/event-store';
import { ObjectStorage } from '@waybook/platform/object-storage';
import { v7 as uuidv7 } from 'uuid';
import { KEY_VAULT } from '../event-store-tokens.js';
import { completeErasures, type TestPerson } from '../testing/index.js';
import { KeptBankFiles, type StoredBankFile } from './bank-file/kept-bank-files.js';
import { PaymentFixture } from './testing/payment-fixture.js';

const SETTINGS = {
  accountName: 'Demo Deliveries',
  sortCode: '30-90-89',
  accountNumber: '00112233',
  serviceUserNumber: '654321',
};

let pay: PaymentFixture;
let paid: TestPerson;
let leftOut: TestPerson;
let run: PaymentRunAnswer;

const fileOf = (format: string, id = run.id, as = pay.director) =>
  pay.get(`/api/payment-runs/${id}/bank-file?format=${format}`, as);

const change = (body: object, as = pay.director) => pay.office.portal.as(as).put('/api/payment-settings', body);

beforeAll(async () => {
  pay = await PaymentFixture.open();
});
afterAll(() => pay?.close());

async function moveToWhereFilesLayBefore(business: string): Promise<void> {
  const { app } = pay.office.portal.portal;
  const vault = app.get<KeyVault>(KEY_VAULT, { strict: false });
  const storage = app.get(ObjectStorage);
  const [{ name, fileId }] = (await app.get(KeptBankFiles).stored(business)) as [StoredBankFile];
  const bytes = await vault.decrypt(business, run.id, name, (await storage.get(name))!);
  const before = `bank-files/${business}/${fileId}`;
  await storage.put(before, await vault.encrypt(business, run.id, before, bytes!));
  await storage.delete(name);
}

/** A business of its own for each test, with a run for one driver with a verified account and one without. */
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
  [paid, leftOut] = [await pay.office.driver(), await pay.office.driver()];
  await pay.verifiedAccount(paid);
  await pay.approved(paid);
  await pay.approved(leftOut);
  run = await pay.prepared();
});

describe('the bank file', () => {
  test('pays verified accounts and lists whom it leaves out; what is left out is due again once it is settled', async () => {
    const file = await fileOf('csv');
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="payments-2026-11-27.csv"',
    ]);
    expect(file.body.split('\r\n').slice(1, -1)).toEqual(['Dora Driver,200000,55779911,75.00,WEEK 16 NOV,2026-11-27']);
    expect((await pay.get(`/api/payment-runs/${run.id}`)).json()).toMatchObject({
      leftOutCount: 1,
      leftOutTotal: '75.00',
      bankFiles: [{ format: 'csv' }],
    });
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    const moved = { lineCount: 1, driverCount: 1, total: '75.00', leftOutCount: 1, leftOutTotal: '75.00' };
    expect((await pay.get(`/api/payment-runs/${run.id}`)).json()).toMatchObject({ status: 'settled', ...moved });
    expect((await pay.get('/api/payment-runs')).json()).toMatchObject([moved]);
    const due = (await pay.get('/api/payments?status=due')).json<object[]>();
    expect(due).toMatchObject([{ driverId: leftOut.id, runId: null }]);
    expect(await pay.prepared()).toMatchObject({ lineCount: 1 });
  });

  test('leaves nobody out of a run that is settled without one, whatever becomes of accounts', async () => {
    expect((await pay.linesFor(run.id, leftOut.id)).leftOut).toBe('no_account');
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    expect((await pay.linesOf(run.id)).map((line) => line.leftOut)).toEqual([null, null]);
    expect((await pay.get(`/api/payment-runs/${run.id}`)).json()).toMatchObject({ total: '150.00', leftOutCount: 0 });
  });

  test('is the same bytes for ever, also for two who ask at once and after an account has changed', async () => {
    const [one, other] = await Promise.all([fileOf('csv'), fileOf('csv')]);
    await pay.verifiedAccount(paid, '11223399');
    await pay.verifiedAccount(leftOut, '99887768');
    const later = await fileOf('csv');
    expect([one.statusCode, other.statusCode, later.statusCode]).toEqual([200, 200, 200]);
    expect([other.body, later.body]).toEqual([one.body, one.body]);
    expect((await pay.linesFor(run.id, leftOut.id)).leftOut).toBe('no_account');
  });

  test('as Bacs Standard 18 names the business, and pays the same accounts as the other form', async () => {
    await fileOf('csv');
    const refused = await fileOf('bacs18');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'PAYMENT_SETTINGS_MISSING']);
    expect((await change(SETTINGS)).json()).toMatchObject({ sortCode: '309089', lastFourDigits: '2233' });
    await pay.verifiedAccount(paid, '11223399');
    const file = await fileOf('bacs18');
    const lines = file.body.split('\r\n');
    expect(lines.map(({ length }) => length)).toEqual([80, 80, 80, 80, 100, 100, 80, 80, 80, 0]);
    expect(lines[4]).toContain('2000005577991109930908900112233');
    expect(lines[5]).toContain('CONTRA');
  });

  test('lies encrypted: neither the database nor the files hold an account number', async () => {
    await fileOf('csv');
    const { rows } = await pay.office.portal.database.systemPool.query<{ body: string }>(
      `select body from events where stream = 'payment-run-${run.id}'`,
    );
    expect(JSON.stringify(rows)).not.toContain('55779911');
  });

  test('goes with a driver whom it pays, at once and for good; the lines of the run stay', async () => {
    const { portal } = pay.office;
    const kept = async () => {
      const names = await portal.portal.app.get(ObjectStorage).list(`bank-files/${pay.director.business}`);
      return names.length;
    };
    const asked = async (format = 'csv') => {
      const answer = await fileOf(format);
      return [answer.statusCode, answer.json<Problem>().code];
    };
    await change(SETTINGS);
    await fileOf('csv');
    await fileOf('bacs18');
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    expect(await kept()).toBe(2);

    expect((await portal.as(pay.director).delete(`/api/drivers/${paid.id}`)).statusCode).toBe(204);
    expect(await asked()).toEqual([409, 'BANK_FILE_ERASED']);
    await completeErasures(portal);
    expect(await kept()).toBe(0);
    expect([await asked(), await asked('bacs18')]).toEqual(Array(2).fill([409, 'BANK_FILE_ERASED']));
    expect(await pay.linesFor(run.id, paid.id)).toMatchObject({ amount: '75.00' });

    await portal.database.systemPool.query('update erasures set completed_at = null');
    await completeErasures(portal);
    expect(await asked()).toEqual([409, 'BANK_FILE_ERASED']);
  });

  test('whose maker died before the run told of it goes with a driver of that run, and with nobody else', async () => {
    const { portal } = pay.office;
    const kept = portal.portal.app.get(KeptBankFiles);
    const { business } = pay.director;
    const stored = async () => (await kept.stored(business)).map(({ fileId }) => fileId);
    const forgotten = { business, runId: run.id, fileId: uuidv7() };
    await kept.keep(forgotten, { content: '55779911', payees: [], leftOut: [] });
    const elsewhere = { business, runId: uuidv7(), fileId: uuidv7() };
    await kept.keep(elsewhere, { content: '11223399', payees: [], leftOut: [] });
    await portal.portal.app.get(ObjectStorage).put(`bank-files/${business}/${uuidv7()}`, Buffer.from('Of long ago'));
    await fileOf('csv');
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    expect(await stored()).toHaveLength(4);
    expect((await portal.as(pay.director).delete(`/api/drivers/${paid.id}`)).statusCode).toBe(204);
    await completeErasures(portal);
    expect(await stored()).toEqual([elsewhere.fileId]);
  });

  test('from before files lay with their run is the same bytes still, and goes like any other', async () => {
    const { portal } = pay.office;
    const file = await fileOf('csv');
    await moveToWhereFilesLayBefore(pay.director.business);
    expect((await fileOf('csv')).body).toBe(file.body);
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    expect((await portal.as(pay.director).delete(`/api/drivers/${paid.id}`)).statusCode).toBe(204);
    await completeErasures(portal);
    expect(await portal.portal.app.get(KeptBankFiles).stored(pay.director.business)).toEqual([]);
  });

  test('stays when a driver is erased whom it leaves out', async () => {
    const file = await fileOf('csv');
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    await pay.verifiedAccount(leftOut);
    const rest = await pay.prepared();
    await fileOf('csv', rest.id);
    await pay.post(`/api/payment-runs/${rest.id}/settle`, {});
    const { portal } = pay.office;
    expect((await portal.as(pay.director).delete(`/api/drivers/${leftOut.id}`)).statusCode).toBe(204);
    await completeErasures(portal);
    expect([(await fileOf('csv')).body, (await fileOf('csv', rest.id)).statusCode]).toEqual([file.body, 409]);
  });

  test.each<Record<string, string>>([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://other.example' }])(
    'is not made for a page of another site: %j',
    async (headers) => {
      const asDirector = pay.office.portal.as(pay.director);
      const answer = await asDirector.get(`/api/payment-runs/${run.id}/bank-file?format=csv`, headers);
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'FOREIGN_ORIGIN']);
    },
  );

  test('is not made of a run that is cancelled, in no unknown form, and not for everybody', async () => {
    expect((await fileOf('xml')).statusCode).toBe(400);
    expect((await fileOf('csv', run.id, await pay.office.admin({ role: 'finance' }))).statusCode).toBe(403);
    await pay.post(`/api/payment-runs/${run.id}/cancel`, { reason: 'No' });
    const answer = await fileOf('csv');
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'BANK_FILE_NOT_MADE']);
  });
});

describe("the business's own account", () => {
  test('is not there at first', async () => {
    expect((await pay.get('/api/payment-settings')).json()).toMatchObject({ accountName: null, sortCode: null });
  });

  test.each([
    [{ sortCode: '12345' }, 'sortCode'],
    [{ accountNumber: '1' }, 'accountNumber'],
    [{ serviceUserNumber: '12' }, 'serviceUserNumber'],
    [{ accountName: 'A name of more than eighteen' }, 'accountName'],
  ])('is checked: %j', async (wrong, field) => {
    const answer = await change({ ...SETTINGS, ...wrong });
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, field]);
  });

  test('is entered by those who may change the business', async () => {
    expect((await change(SETTINGS, await pay.office.admin({ role: 'payroll' }))).statusCode).toBe(403);
  });
});

describe('the form that the bank takes', () => {
  test("is paid out of an account that there can be at the business's sort code", async () => {
    const answer = await change({ ...SETTINGS, accountNumber: '99887766' });
    expect(answer.json<Problem>()).toMatchObject({
      code: 'PAYMENT_SETTING_INVALID',
      details: [{ field: 'accountNumber' }],
    });
    expect((await pay.get('/api/payment-settings')).json()).toMatchObject({ accountName: null });
  });

  test('is chosen in the payment settings, and kept apart from other businesses’', async () => {
    expect((await change({ ...SETTINGS, bankFileFormat: 'santander' })).json()).toMatchObject({
      bankFileFormat: 'santander',
    });
    const other = await pay.inAnotherBusiness();
    expect((await other.get('/api/payment-settings')).json()).toMatchObject({ bankFileFormat: null });
    expect((await change(SETTINGS)).json()).toMatchObject({ bankFileFormat: null });
    expect((await change({ ...SETTINGS, bankFileFormat: 'abacus' })).statusCode).toBe(400);
  });

  test.each([
    ['pain001', 'application/xml', 'payments-2026-11-27.xml', '<CtrlSum>75.00</CtrlSum>'],
    ['bankline', 'text/csv', 'payments-2026-11-27.csv', '30908900112233,,,,75.00,,27112026'],
    ['coutts', 'text/csv', 'payments-2026-11-27.csv', '30908900112233,,,,75.00,,27112026'],
    ['santander', 'text/plain', 'payments-2026-11-27.txt', 'PAYMENT,TRAILER,000000000007500,1'],
  ])('as %s pays the run, and is the same bytes for ever', async (format, mediaType, name, content) => {
    const missing = await fileOf(format);
    expect([missing.statusCode, missing.json<Problem>().code]).toEqual([409, 'PAYMENT_SETTINGS_MISSING']);
    await change(SETTINGS);
    const file = await fileOf(format);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toContain(mediaType);
    expect(file.headers['content-disposition']).toContain(name);
    expect(file.body).toContain(content);
    await change({ ...SETTINGS, accountNumber: '99887770' });
    expect((await fileOf(format)).body).toBe(file.body);
  });
});
