import { expect, test } from '@jest/globals';
import { endsSoon, exampleCall, expiry, expirySentence, goodFrom, lastUse, madeBy, shownKey } from './api-key.view';

test('of a key its ending alone is shown', () => {
  expect(shownKey({ ending: 'x1Yz' })).toBe('wbk_…x1Yz');
});

test('when it was used last, and by whom it was made', () => {
  expect(lastUse({ lastUsedAt: null, lastUsedFrom: null })).toBe('Never');
  const used = { lastUsedAt: '2026-11-20T09:05:00.000Z' };
  expect(lastUse({ ...used, lastUsedFrom: null })).toBe('Nov 20, 2026, 09:05');
  expect(lastUse({ ...used, lastUsedFrom: '203.0.113.7' })).toBe('Nov 20, 2026, 09:05 from 203.0.113.7');
  const createdAt = '2026-11-20T09:00:00.000Z';
  expect(madeBy({ createdAt, createdByName: 'Ada Byron' })).toBe('Nov 20, 2026 by Ada Byron');
  expect(madeBy({ createdAt, createdByName: null })).toBe('Nov 20, 2026');
});

test('how to try it', () => {
  expect(exampleCall('https://portal.example', 'wbk_k')).toBe(
    'curl -H "Authorization: Bearer wbk_k" "https://portal.example/api/events?limit=10"',
  );
});

test('of a key that ends within 30 days the days are counted', () => {
  const of = (lastDay: string, status: 'active' | 'expired' | 'revoked' = 'active') =>
    expiry({ expiresAt: `${lastDay}T23:59:59.999Z`, status }, '2026-11-27');
  expect(expiry({ expiresAt: null, status: 'active' }, '2026-11-27')).toBe('Never');
  expect(of('2027-11-27')).toBe('Nov 27, 2027');
  expect(of('2026-12-28')).toBe('Dec 28, 2026');
  expect(of('2026-12-27')).toBe('Expires in 30 days');
  expect(of('2026-12-09')).toBe('Expires in 12 days');
  expect(of('2026-11-28')).toBe('Expires tomorrow');
  expect(of('2026-11-27')).toBe('Expires today');
  expect(of('2026-11-26', 'expired')).toBe('Expired on Nov 26, 2026');
  expect(of('2026-12-09', 'revoked')).toBe('Dec 09, 2026');
});

test('where no heading says so, it says what the day is', () => {
  const of = (expiresAt: string | null) => expirySentence({ expiresAt, status: 'active' }, '2026-11-27');
  expect(of(null)).toBe('Never expires');
  expect(of('2027-11-27T23:59:59.999Z')).toBe('Expires on Nov 27, 2027');
  expect(of('2026-12-09T23:59:59.999Z')).toBe('Expires in 12 days');
});

test('a key needs somebody to see to it two weeks before it ends', () => {
  const of = (expiresAt: string | null, status: 'active' | 'expired' | 'revoked' = 'active') =>
    endsSoon({ expiresAt, status }, '2026-11-27');
  expect(of('2026-12-11T23:59:59.999Z')).toBe(true);
  expect(of('2026-12-12T23:59:59.999Z')).toBe(false);
  expect(of('2026-11-20T23:59:59.999Z', 'expired')).toBe(true);
  expect(of('2026-12-01T23:59:59.999Z', 'revoked')).toBe(false);
  expect(of(null)).toBe(false);
});

test('from where it is good', () => {
  expect(goodFrom({ allowedAddresses: [] })).toBe('Anywhere');
  expect(goodFrom({ allowedAddresses: ['198.51.100.0/24', '2001:db8::/32'] })).toBe('198.51.100.0/24, 2001:db8::/32');
});
