import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Problem } from '@waybook/contracts/api';
import { unzipSync } from 'fflate';
import { PaymentFixture, type TestPerson } from '../../testing/index.js';
import { ArchiveRoom } from './archive-room.js';

let pay: PaymentFixture;
let driver: TestPerson;

beforeAll(async () => {
  pay = await PaymentFixture.open();
  driver = await pay.office.selfBilledDriver();
});
afterAll(() => pay?.close());

const download = (taxYear: string, of = driver) => pay.get(`/api/statements/documents?taxYear=${taxYear}`, of);
const outcomeOf = ({ statusCode, json }: Awaited<ReturnType<typeof download>>) => [statusCode, json<Problem>().code];

test('an archive holds each document that the statement of the year names, and no other', async () => {
  const paid = [await pay.approved(driver, true), await pay.approved(driver, true)];
  const { id } = await pay.prepared();
  await pay.post(`/api/payment-runs/${id}/settle`, {});
  await pay.approved(driver, true);
  const answer = await download('2026-27');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toMatch(/filename="remittances-\w+-2026-27\.zip"/);
  const files = unzipSync(answer.rawPayload);
  const numbers = paid.map(({ document }) => document!.number!);
  expect(Object.keys(files)).toEqual(numbers.map((number) => `2026-11-16-invoice-${number}.pdf`));
  for (const [index, { id: remittanceId }] of paid.entries()) {
    const { rawPayload } = await pay.get(`/api/remittances/${remittanceId}/pdf`, driver);
    expect(Buffer.from(Object.values(files)[index]!)).toEqual(rawPayload);
  }
});

test('one after the other can be had, but not two at once', async () => {
  const leave = pay.office.portal.portal.app.get(ArchiveRoom).enter(driver.id);
  expect(outcomeOf(await download('2026-27'))).toEqual([429, 'DOCUMENTS_UNDER_WAY']);
  leave();
  expect((await download('2026-27')).statusCode).toBe(200);
  expect((await download('2026-27')).statusCode).toBe(200);
});

test('a year without any, a name that is no year, and somebody else are refused', async () => {
  expect(outcomeOf(await download('2025-26'))).toEqual([404, 'NO_DOCUMENTS_IN_TAX_YEAR']);
  expect(outcomeOf(await download('2026-28'))).toEqual([400, 'TAX_YEAR_UNKNOWN']);
  expect(outcomeOf(await download('2026-27', await pay.office.driver()))).toEqual([404, 'NO_DOCUMENTS_IN_TAX_YEAR']);
  expect((await download('2026-27', pay.director)).statusCode).toBe(403);
});
