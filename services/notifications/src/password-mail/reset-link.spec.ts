import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PasswordMailFixture } from '../testing/password-mail-fixture.js';

const HOUR_MS = 60 * 60_000;

let fixture: PasswordMailFixture;

beforeAll(async () => {
  fixture = await PasswordMailFixture.open();
});
beforeEach(() => fixture.portal.clock.forward(2 * HOUR_MS));
afterEach(() => fixture.clear());
afterAll(() => fixture?.close());

describe('a link', () => {
  test('is good for an hour, and not a moment longer', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const token = await fixture.tokenFor(driver.login);
    fixture.portal.clock.forward(HOUR_MS - 1);
    const late = await fixture.tokenFor((await fixture.portal.people.driver(fixture.business)).login);
    expect((await fixture.reset(token)).statusCode).toBe(200);
    fixture.portal.clock.forward(HOUR_MS);
    await fixture.refused(late);
  });

  test('is good once', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const token = await fixture.tokenFor(driver.login);
    expect((await fixture.reset(token)).statusCode).toBe(200);
    await fixture.refused(token);
    const kept = await fixture.portal.database.systemPool.query('select from password_resets where id = $1', [
      driver.id,
    ]);
    expect(kept.rowCount).toBe(0);
  });

  test('used twice at the same moment sets one password', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const token = await fixture.tokenFor(driver.login);
    const passwords = ['the first new password', 'the second new password'];
    const answers = await Promise.all(passwords.map((password) => fixture.reset(token, password)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const won = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
    expect((await fixture.signsIn(driver, won)).statusCode).toBe(200);
  });

  test('ends with a newer one, with another password and with another address', async () => {
    const people = fixture.portal.people;
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => people.driver(fixture.business)));
    const replaced = await fixture.tokenFor(first!.login);
    const newer = await fixture.tokenFor(first!.login);
    await fixture.refused(replaced);
    expect((await fixture.reset(newer)).statusCode).toBe(200);
    for (const [driver, changes] of [
      [second!, { password: 'by the office' }],
      [third!, { email: 'new@names.example.org' }],
    ] as const) {
      const token = await fixture.tokenFor(driver.login);
      const changed = await fixture.portal.as(fixture.admin).put(`/api/drivers/${driver.id}`, changes);
      expect(changed.statusCode).toBe(200);
      await fixture.refused(token);
    }
  });

  test('of who was made inactive or deleted since is good for nothing, and goes with the person', async () => {
    const [inactive, deleted] = await Promise.all([1, 2].map(() => fixture.portal.people.driver(fixture.business)));
    const [one, other] = [await fixture.tokenFor(inactive!.login), await fixture.tokenFor(deleted!.login)];
    const as = fixture.portal.as(fixture.admin);
    expect((await as.put(`/api/drivers/${inactive!.id}`, { status: 'inactive' })).statusCode).toBe(200);
    expect((await as.delete(`/api/drivers/${deleted!.id}`)).statusCode).toBe(204);
    await fixture.refused(one);
    await fixture.refused(other);
    const { rowCount } = await fixture.portal.database.systemPool.query('select from password_resets where id = $1', [
      deleted!.id,
    ]);
    expect(rowCount).toBe(0);
  });

  test('of one business opens nothing in another, nor another person’s account', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const elsewhere = await fixture.portal.people.admin(await fixture.portal.people.business());
    const own = Buffer.from(await fixture.tokenFor(driver.login), 'base64url');
    const foreign = Buffer.from(await fixture.tokenFor(elsewhere.login), 'base64url');
    await fixture.refused(Buffer.concat([foreign.subarray(0, 32), own.subarray(32)]).toString('base64url'));
    await fixture.refused(Buffer.concat([foreign.subarray(0, 16), own.subarray(16)]).toString('base64url'));
    expect((await fixture.reset(own.toString('base64url'))).json()).toMatchObject({ login: driver.login });
    await expect(fixture.signsIn(elsewhere)).rejects.toThrow('INVALID_CREDENTIALS');
  });

  test.each(['x', 'A'.repeat(86), 'ünïcode'])('that was never one is refused in the same words: %s', (token) =>
    fixture.refused(token),
  );

  test('isn’t used up by a password that is too short', async () => {
    const token = await fixture.tokenFor((await fixture.portal.people.driver(fixture.business)).login);
    const short = await fixture.reset(token, 'short');
    expect([short.statusCode, short.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'INVALID_REQUEST',
        details: [expect.objectContaining({ field: 'newPassword' })],
      }),
    ]);
    expect((await fixture.reset(token)).statusCode).toBe(200);
  });

  test('can’t be guessed: wrong ones count like wrong passwords', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const bytes = Buffer.from(await fixture.tokenFor(driver.login), 'base64url');
    const guess = () =>
      fixture.reset(
        Buffer.concat([bytes.subarray(0, 32), crypto.getRandomValues(Buffer.alloc(32))]).toString('base64url'),
      );
    const answers = await Promise.all(Array.from({ length: 25 }, guess));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(5);
  });

  test('is kept as a hash alone', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const secret = Buffer.from(await fixture.tokenFor(driver.login), 'base64url').subarray(32);
    const { rows } = await fixture.portal.database.systemPool.query<{ written: string }>(
      'select r::text as written from password_resets r where id = $1',
      [driver.id],
    );
    expect(rows).toHaveLength(1);
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(rows[0]!.written).not.toContain(secret.toString(form));
  });
});
