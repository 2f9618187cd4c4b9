import { expect, test } from '@jest/globals';
import {
  ACCESS_TOKEN_LIFE_MS,
  derivedKey,
  PREVIOUS_REFRESH_GRACE_MS,
  DRIVER_SESSIONS,
  OFFICE_SESSIONS,
} from './auth-settings.js';

test('a token is good for ten minutes, the one before for ten seconds, a driver’s session two weeks and 90 days in all, an admin’s a day and a week', () => {
  expect([ACCESS_TOKEN_LIFE_MS, PREVIOUS_REFRESH_GRACE_MS]).toEqual([600_000, 10_000]);
  expect(DRIVER_SESSIONS).toEqual({ idleMs: 14 * 86_400_000, lifeMs: 90 * 86_400_000 });
  expect(OFFICE_SESSIONS).toEqual({ idleMs: 86_400_000, lifeMs: 7 * 86_400_000 });
});

test('each use has a key of its own, which is the same on every instance', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(derivedKey(one, 'refresh token')).toHaveLength(32);
  expect(derivedKey(one, 'refresh token')).toEqual(derivedKey(Buffer.from(one), 'refresh token'));
  expect(derivedKey(one, 'refresh token')).not.toEqual(derivedKey(one, 'sign-in attempts'));
  expect(derivedKey(one, 'refresh token')).not.toEqual(derivedKey(other, 'refresh token'));
});
