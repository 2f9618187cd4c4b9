import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EarningsAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { PaymentFixture } from '../payments/testing/payment-fixture.js';

let pay: PaymentFixture;
let remittance: RemittanceAnswer;

/** A driver who was paid all they were owed, and deleted then. */
beforeAll(async () => {
  pay = await PaymentFixture.open();
  const driver = await pay.office.selfBilledDriver();
  remittance = await pay.approved(driver, true);
  const run = await pay.prepared({ retentionReleases: [remittance.id] });
  await pay.post(`/api/payment-runs/${run.id}/settle`, {});
  const deleted = await pay.office.portal.as(pay.director).delete(`/api/drivers/${driver.id}`);
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
});
afterAll(() => pay?.close());

test.each(['', '&sort=driverName', '&sort=-netPay', '&status=approved'])(
  'the week of a deleted driver stays, under what its remittances call them (%s)',
  async (asked) => {
    const { weekStartDate, driverCode, driverName, netPay } = remittance;
    for (const q of ['', `&q=${driverCode}`]) {
      const answer = await pay.get(`/api/earnings?weekStartDate=${weekStartDate}${asked}${q}`, pay.director);
      const [week] = answer.json<EarningsAnswer[]>().filter((row) => row.driverCode === driverCode);
      const remittances = [{ id: remittance.id }];
      expect(week).toMatchObject({ driverName: expect.any(String), netPay, status: 'approved', remittances });
      expect(week?.driverName).not.toBe(driverName);
    }
  },
);
