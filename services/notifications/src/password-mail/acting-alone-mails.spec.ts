import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestPerson } from '@waybook/portal/testing';
import { PasswordMailFixture, textOf } from '../testing/password-mail-fixture.js';

const DAY_MS = 86_400_000;

let fixture: PasswordMailFixture;
let business: string;
let director: TestPerson;
let clerk: TestPerson;

beforeAll(async () => {
  fixture = await PasswordMailFixture.open();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  business = await fixture.portal.people.business({ contactEmail: 'office@long-ago.example.org' });
  director = await fixture.portal.people.admin(business, { email: `${crypto.randomUUID()}@director.example.org` });
  clerk = await fixture.portal.people.admin(business, { email: `${crypto.randomUUID()}@clerk.example.org` });
  await fixture.clear();
});

const change = async (body: object) => {
  const answer = await fixture.portal.as(director).put(`/api/admin/users/${clerk.id}`, body);
  expect(answer.statusCode).toBe(200);
};
const mailed = async () => {
  await fixture.sender().sendDue();
  return fixture.server.received.filter(({ content }) => textOf(content).includes('/object#'));
};
const tokenOf = ({ content }: { content: string }) => /\/object#token=(\S+)/.exec(textOf(content))![1]!;
const objects = (token: string) => fixture.portal.asNobody().post('/api/acting-alone/objection-by-link', { token });

describe('a change after which one person may soon act alone', () => {
  test('is told to the business, the directors and the person, at the addresses from before as well', async () => {
    const contactEmail = 'office@new.example.org';
    const moved = await fixture.portal.as(director).put('/api/business', { contactEmail });
    expect(moved.statusCode).toBe(200);
    await change({ email: `moved-${clerk.id}@clerk.example.org` });
    const to = (await mailed()).map((mail) => mail.to[0]!.replace(/^.*@/, '@')).toSorted();
    expect(to).toEqual([
      '@clerk.example.org',
      '@clerk.example.org',
      '@director.example.org',
      '@long-ago.example.org',
      '@new.example.org',
    ]);
  });

  test('can be objected to by the link, once as often as it is pressed, for 40 days', async () => {
    await change({ permissions: ['drivers:read'] });
    const all = await mailed();
    const token = tokenOf(all[0]!);
    expect((await objects(token)).statusCode).toBe(204);
    expect((await objects(token)).statusCode).toBe(204);
    const history = await fixture.portal.as(director).get(`/api/history/business/${business}`);
    expect(history.json<{ sentence: string }[]>().map(({ sentence }) => sentence)).toContain(
      'The reader of a mail objected to one person acting alone.',
    );
    fixture.portal.clock.forward(41 * DAY_MS);
    expect((await objects(token)).json()).toMatchObject({ code: 'OBJECTION_LINK_INVALID' });
    expect((await objects('nonsense')).json()).toMatchObject({ code: 'OBJECTION_LINK_INVALID' });
  });

  test.each([
    ['a new name', { firstName: 'Grace' }],
    ['nothing', {}],
  ])('is not: %s', async (_, body) => {
    await change(body);
    expect(await mailed()).toEqual([]);
  });
});
