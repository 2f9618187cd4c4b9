import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inBusiness } from '@waybook/platform/database';
import { RemittanceFixture } from '../../remittances/testing/remittance-fixture.js';
import { readRange } from './read-log.js';

let office: RemittanceFixture;

beforeAll(async () => {
  office = await RemittanceFixture.open();
});
afterAll(() => office?.close());

const rangeOf = (business: string, after: number, upTo: number) =>
  inBusiness(office.portal.database.appPool, business, (client) => readRange(client, { business, after, upTo }));
const toTheEnd = (business: string, after = 0) => rangeOf(business, after, Number.MAX_SAFE_INTEGER);

test('a range begins behind its first place and ends with its last, so that stretches neither share an event nor lose one', async () => {
  for (let count = 0; count < 3; count += 1) await office.submitted(await office.driver());
  await office.portal.seal();
  const all = await toTheEnd(office.business);
  expect(all.map(({ type }) => type)).toEqual(Array(3).fill('RemittanceSubmitted'));
  const [first, second, third] = all.map(({ seq }) => seq);
  expect(await rangeOf(office.business, 0, first!)).toEqual(all.slice(0, 1));
  expect(await rangeOf(office.business, first!, second!)).toEqual(all.slice(1, 2));
  expect(await toTheEnd(office.business, second)).toEqual(all.slice(2));
  expect(await toTheEnd(office.business, third)).toEqual([]);
});

test("a range is one business's", async () => {
  const theirs = await office.anotherBusiness();
  await theirs.submitted(await theirs.driver());
  await office.portal.seal();
  const ours = (await toTheEnd(office.business)).map(({ seq }) => seq);
  expect(await toTheEnd(theirs.business)).toHaveLength(1);
  expect(ours).not.toContain((await toTheEnd(theirs.business))[0]?.seq);
});
