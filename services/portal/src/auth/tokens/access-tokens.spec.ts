import { expect, test } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { AccessTokens, hasExpired, type AccessClaims } from './access-tokens.js';

const jwt = new JwtService({ secret: 'a secret of tests' });
const tokens = new AccessTokens(jwt);
const session = { business: 'business-1', session: 'session-1' };
const AT = new Date('2026-11-20T12:00:00.999Z');

test('a token names its session for ten minutes', () => {
  const claims = jwt.decode<AccessClaims>(tokens.issue(session, AT));
  const at = Date.parse('2026-11-20T12:00:00Z') / 1_000;
  expect(claims).toEqual({ sid: 'session-1', bus: 'business-1', iat: at, exp: at + 600 });
  expect(hasExpired(claims, new Date('2026-11-20T12:09:59.999Z'))).toBe(false);
  expect(hasExpired(claims, new Date('2026-11-20T12:10:00.000Z'))).toBe(true);
});

test('whose session it was is said of an expired one, too, and of nothing that was not signed here', async () => {
  const token = tokens.issue(session, new Date('2020-01-01T00:00:00Z'));
  expect(await tokens.sessionNamedIn(`Bearer ${token}`)).toEqual(session);
  expect(await tokens.sessionNamedIn(`bearer ${token}`)).toEqual(session);
  const forged = new AccessTokens(new JwtService({ secret: 'another secret' })).issue(session, AT);
  for (const wrong of [undefined, token, `Bearer ${token} x`, `Bearer ${forged}`, 'Bearer x'])
    expect(await tokens.sessionNamedIn(wrong)).toBeNull();
});
