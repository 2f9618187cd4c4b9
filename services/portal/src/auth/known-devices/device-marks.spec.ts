import { describe, expect, test } from '@jest/globals';
import { DEVICE_KNOWN_MS, MAX_MARKS, markOf, withMarkOf } from './device-marks.js';

const KEY = [Buffer.alloc(32, 7)] as const;
const NOW = new Date('2026-11-20T12:00:00Z');
const ada = { account: 'admin:ada', at: NOW };
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe('a device', () => {
  const adas = withMarkOf(KEY, '', ada);

  test('is known to the account that was signed in to on it, and to no other', () => {
    expect(markOf(KEY, adas, ada)).toMatchObject({ device: expect.stringMatching(/^[\w-]{22}$/) });
    expect(markOf(KEY, adas, { account: 'admin:bea', at: NOW })).toBeNull();
    expect(markOf(KEY, adas, { account: 'driver:ada', at: NOW })).toBeNull();
    expect(adas).not.toContain('ada');
  });

  test('is known for ninety days, and again for as long after each sign-in', () => {
    const last = after(DEVICE_KNOWN_MS - 1_000);
    expect(markOf(KEY, adas, { ...ada, at: last })).not.toBeNull();
    expect(markOf(KEY, adas, { ...ada, at: after(DEVICE_KNOWN_MS) })).toBeNull();
    const renewed = withMarkOf(KEY, adas, { ...ada, at: last });
    expect(markOf(KEY, renewed, { ...ada, at: after(DEVICE_KNOWN_MS) })).not.toBeNull();
    expect(renewed.split('~')).toHaveLength(1);
  });

  test('stays the same device when its mark is renewed, so that signing in forgives nothing', () => {
    const renewed = withMarkOf(KEY, adas, { ...ada, at: after(60_000) });
    expect(markOf(KEY, renewed, ada)?.device).toBe(markOf(KEY, adas, ada)?.device);
  });

  test('is another device for each account on it', () => {
    const both = withMarkOf(KEY, adas, { account: 'driver:dora', at: NOW });
    const [one, other] = [markOf(KEY, both, ada), markOf(KEY, both, { account: 'driver:dora', at: NOW })];
    expect(one?.device).not.toBe(other?.device);
  });

  test('remembers the last ten accounts', () => {
    let marks = adas;
    for (let account = 1; account <= MAX_MARKS - 1; account++)
      marks = withMarkOf(KEY, marks, { account: `a${account}`, at: NOW });
    expect(markOf(KEY, marks, ada)).not.toBeNull();
    marks = withMarkOf(KEY, marks, { account: 'one more', at: NOW });
    expect(markOf(KEY, marks, ada)).toBeNull();
    expect(marks.split('~')).toHaveLength(MAX_MARKS);
    expect(marks.length).toBeLessThan(1_000);
  });

  test('stays known while keys are changed over, and is known by the new one alone after its next sign-in', () => {
    const next = Buffer.alloc(32, 8);
    const device = markOf(KEY, adas, ada)?.device;
    expect(markOf([next, KEY[0]], adas, ada)?.device).toBe(device);
    const renewed = withMarkOf([next, KEY[0]], adas, ada);
    expect(markOf([next], renewed, ada)?.device).toBe(device);
    expect(renewed.split('~')).toHaveLength(1);
  });

  test('forgets marks that have run out', () => {
    const later = { account: 'admin:bea', at: after(DEVICE_KNOWN_MS + 1_000) };
    expect(withMarkOf(KEY, adas, later).split('~')).toHaveLength(1);
  });

  test.each([
    ['another key', () => markOf([Buffer.alloc(32, 8)], adas, ada)],
    ['another time', () => markOf(KEY, adas.replace(/\.(\d+)\./, '.9999999999.'), ada)],
    ['another device', () => markOf(KEY, adas.replace(/^.{22}/, 'A'.repeat(22)), ada)],
    ['nothing', () => markOf(KEY, '', ada)],
    ['far too much', () => markOf(KEY, Array.from({ length: 50 }, () => adas).join('~'), ada)],
  ])('with %s is unknown', (_which, mark) => {
    expect(mark()).toBeNull();
  });
});
