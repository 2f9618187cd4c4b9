import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { queryAsOwner } from '@waybook/platform/testing';
import { answerOf, signIn, type TestPerson } from '@waybook/portal/testing';
import { PasswordMailFixture, textOf } from '../testing/password-mail-fixture.js';
import { PasswordMails } from './password-mails.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let fixture: PasswordMailFixture;

beforeAll(async () => {
  fixture = await PasswordMailFixture.open();
});
beforeEach(() => fixture.portal.clock.forward(2 * HOUR_MS));
afterEach(() => fixture.clear());
afterAll(() => fixture?.close());

test.each(['driver', 'admin'] as const)('whose second factor changed is told by mail, as %s', async (kind) => {
  const person = await fixture.portal.people[kind](fixture.business);
  await queryAsOwner(
    fixture.portal.database,
    `insert into second_factor_mails (id, business, person, person_type, kind, asked_at, next_attempt_at)
     values (gen_random_uuid(), '${fixture.business}', '${person.id}', '${kind}', 'turned_off', now(), '2026-01-01')`,
  );
  await fixture.sender().sendDue();
  expect(fixture.server.received).toHaveLength(1);
  expect(textOf(fixture.server.received[0]!.content)).toContain('was turned off on');
  await fixture.sender().sendDue();
  expect(fixture.server.received).toHaveLength(1);
  const { sentence } = await fixture.notifications.untilNotified(person, 'second_factor_changed');
  expect(sentence).toMatch(/^Your second factor was turned off: your password alone lets you in/);
});

test.each([
  ['en', 'was put together with an account at another business', 'change your password at once'],
  ['pl', 'z kontem w innej firmie', 'natychmiast zmień hasło'],
  ['ro', 'de un cont de la altă firmă', 'schimbă imediat parola'],
])('whose account was put together with another is told so, and what to do, in %s', async (language, ...parts) => {
  const driver = await fixture.portal.people.driver(fixture.business);
  answerOf(await fixture.portal.as(driver).put('/api/notifications/language', { language }), 200);
  await queryAsOwner(
    fixture.portal.database,
    `insert into second_factor_mails (id, business, person, person_type, kind, asked_at, next_attempt_at)
     values (gen_random_uuid(), '${fixture.business}', '${driver.id}', 'driver', 'business_added', now(), '2026-01-01')`,
  );
  await fixture.sender().sendDue();
  const text = textOf(fixture.server.received[0]!.content);
  for (const part of parts) expect(text).toContain(part);
});

test('whose second factor changed reads of it in the portal once, however often the mail is tried', async () => {
  const admin = await fixture.portal.people.admin(fixture.business, { permissions: [] });
  await queryAsOwner(
    fixture.portal.database,
    `insert into second_factor_mails (id, business, person, person_type, kind, asked_at, next_attempt_at)
     values (gen_random_uuid(), '${fixture.business}', '${admin.id}', 'admin', 'reset', now(), '2026-01-01')`,
  );
  const mails = new PasswordMails(fixture.portal.database.systemPool);
  const [due] = await mails.takeDue(fixture.portal.clock.now());
  for (const _try of [1, 2]) await mails.tell(due!, fixture.portal.clock.now());
  const { rows } = await fixture.portal.database.systemPool.query(
    'select kind, facts, driver_id from notifications where recipient_id = $1',
    [admin.id],
  );
  expect(rows).toEqual([{ kind: 'second_factor_changed', facts: { factorChange: 'reset' }, driver_id: null }]);
});

describe('whose account was signed in to on a new device', () => {
  const signInAt = (person: TestPerson, agent: string) =>
    signIn(fixture.portal.portal.app, person, { 'user-agent': agent });
  const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

  test.each([
    ['en', 'Sign-in from a new device', "If it wasn't, change your password at once"],
    ['pl', 'Logowanie z nowego', 'natychmiast zmień hasło'],
    ['ro', 'Autentificare de pe un dispozitiv nou', 'schimbă imediat parola'],
  ])('is told once, of device and address, in %s', async (language, title, advice) => {
    const driver = await fixture.portal.people.driver(fixture.business);
    answerOf(await fixture.portal.as(driver).put('/api/notifications/language', { language }), 200);
    await signInAt(driver, PHONE);
    await fixture.sender().sendDue();
    expect(fixture.server.received).toHaveLength(1);
    const { to, content } = fixture.server.received[0]!;
    const text = textOf(content);
    expect(to).toEqual([driver.login]);
    for (const part of [advice, 'Chrome on Android', '127.0.0.1']) expect(text).toContain(part);
    expect(textOf(content.replaceAll(/\?=\s+=\?UTF-8\?Q\?/gi, '').replaceAll('_', ' '))).toContain(title);
    await fixture.sender().sendDue();
    expect(fixture.server.received).toHaveLength(1);
  });

  test('is signed in all the same where the mail is refused, and is told later', async () => {
    const admin = await fixture.portal.people.admin(fixture.business);
    await signInAt(admin, 'curl');
    fixture.server.refusal = '451 Try again later';
    await signInAt(admin, PHONE);
    await fixture.sender().sendDue();
    expect(fixture.server.received).toEqual([]);
    expect(fixture.lines).toEqual([expect.objectContaining({ kind: 'new_device', recipient: admin.id })]);
    expect(JSON.stringify(fixture.lines)).not.toMatch(/@|127\.0/);
    fixture.server.refusal = null;
    fixture.portal.clock.forward(MINUTE_MS);
    await fixture.sender().sendDue();
    expect(fixture.server.received).toHaveLength(1);
  });

  test('reads of an unknown browser where it did not say which', async () => {
    const admin = await fixture.portal.people.admin(fixture.business);
    await signInAt(admin, PHONE);
    await signInAt(admin, 'curl');
    await fixture.sender().sendDue();
    expect(textOf(fixture.server.received[0]!.content)).toContain('an unknown browser, address 127.0.0.1');
  });
});
