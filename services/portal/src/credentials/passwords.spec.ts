import { describe, expect, test } from '@jest/globals';
import { Passwords } from './passwords.js';

const owner = { email: 'ada@harbour.example', firstName: 'Ada', lastName: 'Lovelace' };
const chosen = (password: string) => ({ password, field: 'newPassword', owner }) as const;

describe('passwords', () => {
  const passwords = new Passwords();

  test('are hashed with Argon2id at 19 MiB, two passes and one lane, with a salt of their own', async () => {
    const [one, other] = await Promise.all([passwords.hash(chosen('the same')), passwords.hash(chosen('the same'))]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  test('match themselves alone, and nothing where there is no user', async () => {
    const hash = await passwords.hash(chosen('a secret'));
    const matches = (stored: string | null, password: string) => passwords.inTurn((verify) => verify(stored, password));
    await expect(matches(hash, 'a secret')).resolves.toBe(true);
    await expect(matches(hash, 'A secret')).resolves.toBe(false);
    await expect(matches(null, '')).resolves.toBe(false);
  });

  test('that nobody has stand as a hash of the same form and cost, which nothing that is entered matches', async () => {
    const [one, other] = [passwords.hashOfNobody(), passwords.hashOfNobody()];
    const whole = await passwords.hash(chosen('a secret'));
    const form = (text: string) => text.split('$').map((part, index) => (index < 4 ? part : part.length));
    expect(form(one)).toEqual(form(whole));
    expect(one).not.toBe(other);
    await expect(passwords.inTurn((verify) => verify(one, ''))).resolves.toBe(false);
    await expect(passwords.inTurn((verify) => verify(one, one))).resolves.toBe(false);
  });

  test('that are weak are hashed for nobody', async () => {
    await expect(passwords.hash(chosen('password2026'))).rejects.toMatchObject({ code: 'PASSWORD_TOO_WEAK' });
  });

  test('are refused while too many wait', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 150 }, () => passwords.hash(chosen('a secret'))));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(150 - 2 - 100);
    expect(refused[0]).toMatchObject({ reason: { code: 'SIGN_IN_BUSY', kind: 'unavailable', retryAfterSeconds: 2 } });
  });
});
