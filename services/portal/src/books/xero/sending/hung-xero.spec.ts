import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@waybook/platform/testing';
import { XeroFixture } from '../testing/xero-fixture.js';

/** As long as a call to Xero may take here. */
const CALL_LIMIT_MS = 15_000;
const SENT_WITHIN_MS = 9_000;
const HUNG_BUSINESSES = 5;
const POST = 'POST ManualJournals';

let first: XeroFixture;

beforeAll(async () => {
  first = await XeroFixture.open(CALL_LIMIT_MS);
});
afterAll(() => first?.close());

async function withJournal(): Promise<XeroFixture> {
  const office = await first.inAnotherBusiness();
  await office.approvedOn(20);
  await office.connected();
  await office.monthIsOver();
  return office;
}

test('businesses whose calls hang at Xero keep no other business waiting', async () => {
  const hung: XeroFixture[] = [];
  for (let count = 0; count < HUNG_BUSINESSES; count += 1) hung.push(await withJournal());
  const office = await withJournal();
  for (const each of hung) expect((await each.send()).statusCode).toBe(200);
  const { xero } = office;
  xero.fault = (call) => (call === POST ? 'hang_before' : null);
  const posted = () => xero.calls.filter((call) => call === POST).length;

  const stop = new AbortController();
  const running = office.newSender().run(stop.signal, () => undefined);
  await until(() => posted() >= 4);
  xero.fault = () => null;
  expect((await office.send()).statusCode).toBe(200);
  const beganAt = performance.now();
  await until(() => office.organisation.journals.length === 1);
  expect(performance.now() - beganAt).toBeLessThan(SENT_WITHIN_MS);
  stop.abort();
  await running;
}, 60_000);
