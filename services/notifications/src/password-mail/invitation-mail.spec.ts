import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { queryAsOwner } from '@waybook/platform/testing';
import { answerOf } from '@waybook/portal/testing';
import { v7 as uuidv7 } from 'uuid';
import { PasswordMailFixture, fragmentOf, textOf } from '../testing/password-mail-fixture.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let fixture: PasswordMailFixture;

beforeAll(async () => {
  fixture = await PasswordMailFixture.open();
});
beforeEach(() => fixture.portal.clock.forward(2 * HOUR_MS));
afterEach(() => fixture.clear());
afterAll(() => fixture?.close());

describe('who is invited', () => {
  const invite = async (language: string | null = null) => {
    const email = `${uuidv7()}@names.example.org`;
    const body = { firstName: 'Ivy', lastName: 'Invited', email, invite: true };
    const { id } = answerOf<{ id: string }>(await fixture.portal.as(fixture.admin).post('/api/drivers', body), 201);
    if (language !== null)
      await queryAsOwner(
        fixture.portal.database,
        `insert into notification_languages (business, person_id, language) values ('${fixture.business}', '${id}', '${language}')`,
      );
    return { id, email };
  };
  const mailTo = (email: string) => fixture.server.received.filter(({ to }) => to.includes(email));

  test.each([
    [null, 'invites you to Waybook'],
    ['pl', 'zaprasza Ci'],
    ['ro', 'te invit'],
  ])('gets a mail (%s) by which they choose their own password', async (language, words) => {
    const { email } = await invite(language);
    await fixture.sender().sendDue();
    const [mail] = mailTo(email);
    expect(textOf(mail!.content)).toContain(words);
    expect(fragmentOf(mail!).get('login')).toBe(email);
    fixture.portal.clock.forward(7 * 24 * HOUR_MS - MINUTE_MS);
    expect((await fixture.reset(fragmentOf(mail!).get('token')!)).statusCode).toBe(200);
    await fixture.sender().sendDue();
    expect(mailTo(email)).toHaveLength(1);
  });

  test('gets a link to choose another password, too, but not where the invitation was withdrawn', async () => {
    const { id, email } = await invite();
    await fixture.sender().sendDue();
    await fixture.ask(email);
    expect(mailTo(email)).toHaveLength(2);
    const withdrawn = await fixture.portal.as(fixture.admin).delete(`/api/drivers/${id}/invitation`);
    expect(withdrawn.statusCode).toBe(204);
    await fixture.ask(email);
    expect(mailTo(email)).toHaveLength(2);
    await fixture.refused(fragmentOf(mailTo(email)[1]!).get('token')!);
  });

  test('is tried for a day where the mail server refuses', async () => {
    const { email, id } = await invite();
    fixture.server.refusal = '451 Try again later';
    await fixture.sender().sendDue();
    fixture.portal.clock.forward(2 * HOUR_MS);
    await fixture.sender().sendDue();
    fixture.server.refusal = null;
    fixture.portal.clock.forward(2 * HOUR_MS);
    await fixture.sender().sendDue();
    expect(mailTo(email)).toHaveLength(1);
    expect(fixture.lines.filter((line) => (line as { recipient?: string }).recipient === id).at(-1)).toMatchObject({
      kind: 'invitation',
    });
  });
});
