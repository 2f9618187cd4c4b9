import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { PeopleFixture } from '../../people/testing/people-fixture.js';
import { AcceptSelfBillingAgreement } from './accept-self-billing-agreement.command.js';
import { AcceptSelfBillingAgreementHandler } from './accept-self-billing-agreement.handler.js';

let office: PeopleFixture;

beforeAll(async () => {
  office = await PeopleFixture.open();
});
afterAll(() => office?.close());

test("an accepted self-billing agreement stands on the driver's record, and a renewal follows it", async () => {
  const envelope = office.envelope(uuidv7());
  const { driverId } = await office.registerDriver({}, { envelope });
  const handler = new AcceptSelfBillingAgreementHandler(office.store.commands);
  const accept = (from: string, until: string) =>
    handler.execute(new AcceptSelfBillingAgreement(envelope, driverId, { from, until }));

  await accept('2026-11-16', '2027-11-15');
  expect(await office.row('drivers', driverId)).toMatchObject({
    self_billing_from: '2026-11-16',
    self_billing_until: '2027-11-15',
    first_name: 'Grace',
  });
  await accept('2027-11-16', '2028-11-15');
  expect(await office.row('drivers', driverId)).toMatchObject({ self_billing_until: '2028-11-15' });
});
