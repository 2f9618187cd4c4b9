import { describe, expect, test } from '@jest/globals';
import { PUSH_KINDS } from '@waybook/contracts/api';
import { weekOf } from '@waybook/contracts/calendar';
import { createECDH } from 'node:crypto';
import { cutoffPush, isCutoffNear } from './cutoff-push.js';
import { isPushEndpoint } from './devices/endpoint.js';
import { pushContact } from './push-contact.js';
import { pushPayload } from './push-payload.js';
import { vapidKey } from './vapid-key.js';

describe('the cutoff is near', () => {
  test.each([
    ['2026-11-22T20:59:59.998Z', false],
    ['2026-11-22T20:59:59.999Z', true],
    ['2026-11-22T23:59:59.999Z', true],
    // In summer London is an hour ahead; on the day its clocks go back, not any more.
    ['2026-07-12T19:59:59.998Z', false],
    ['2026-07-12T19:59:59.999Z', true],
    ['2026-10-25T20:59:59.998Z', false],
    ['2026-10-25T20:59:59.999Z', true],
  ])('at %s: %s', (at, isNear) => {
    expect(isCutoffNear(weekOf(new Date(at)), new Date(at))).toBe(isNear);
  });

  test('of this week, not of one that has ended', () => {
    const before = weekOf(new Date('2026-11-15T12:00:00.000Z'));
    expect(isCutoffNear(before, new Date('2026-11-16T00:00:00.000Z'))).toBe(false);
  });

  test('which is no news from the cutoff on', () => {
    const week = { weekStartDate: '2026-11-16', weekEndDate: '2026-11-22' };
    expect(cutoffPush({ id: 'driver', business: 'business' }, week)).toEqual({
      ...{ business: 'business', driverId: 'driver', kind: 'cutoff_soon', source: '2026-11-16' },
      expiresAt: new Date('2026-11-22T23:59:59.999Z'),
    });
  });
});

test.each(PUSH_KINDS)('%s names a page of the driver, and nobody', (kind) => {
  const { path } = pushPayload(kind, '2026-11-16');
  const week = kind === 'cutoff_soon' ? '/driver/earnings-entry?week=2026-11-16' : '/driver/remittances';
  expect(path).toBe(week);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:word@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com/abc#part', false],
  ['https://localhost/abc', false],
  ['https://10.0.0.7/abc', false],
  ['https://0x7f000001/abc', false],
  ['https://[fd00::1]/abc', false],
  ['https://postgres/abc', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('%s may be a push service: %s', (text, may) => {
  expect(isPushEndpoint(text)).toBe(may);
});

describe('the key that signs', () => {
  test('is made of any 32 bytes, always the same one, and is a key of its curve', () => {
    for (const secret of [Buffer.alloc(32), Buffer.alloc(32, 0xff), Buffer.alloc(32, 5)]) {
      const { publicKey, privateKey } = vapidKey(secret);
      expect(vapidKey(secret)).toEqual({ publicKey, privateKey });
      expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(privateKey, 'base64url');
      expect(pair.getPublicKey('base64url')).toBe(publicKey);
    }
    expect(vapidKey(Buffer.alloc(32, 1))).not.toEqual(vapidKey(Buffer.alloc(32, 2)));
  });

  test('says whom a push service turns to', () => {
    expect(pushContact('https://portal.example.org', 'office@example.org')).toBe('https://portal.example.org');
    expect(pushContact('http://localhost:3000', 'office@example.org')).toBe('mailto:office@example.org');
    expect(pushContact('http://localhost:3000', undefined)).toBe('mailto:nobody@waybook.example');
  });
});
