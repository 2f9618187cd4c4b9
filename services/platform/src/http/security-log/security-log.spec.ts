import { beforeEach, describe, expect, test } from '@jest/globals';
import { LINES_ALIKE, LINES_OF_AN_EVENT, SecurityLog, WINDOW_MS, type SecurityEvent } from './security-log.js';

const FAILED: SecurityEvent = {
  event: 'sign_in_failed',
  reason: 'INVALID_CREDENTIALS',
  account: 'admin:ada',
  address: '203.0.113.9',
  method: 'POST',
  route: '/api/admin/login',
  status: 401,
  requestId: 'request-1',
};

let lines: Record<string, unknown>[];
let nowMs: number;
let log: SecurityLog;

const logWith = (key: Buffer) => new SecurityLog({ key, write: (line) => lines.push({ ...line }), nowMs: () => nowMs });

beforeEach(() => {
  lines = [];
  nowMs = 1_000;
  log = logWith(Buffer.alloc(32, 1));
});

describe('the security log', () => {
  test('counts what somebody waits for from 0 on, and what comes is added there', () => {
    const { event, reason } = FAILED;
    const watched = new SecurityLog({ awaited: [{ event, reason }], write: () => undefined });
    expect(watched.totals).toEqual([{ labels: { event, reason }, value: 0 }]);
    watched.record(FAILED);
    expect(watched.totals).toEqual([{ labels: { event, reason }, value: 1 }]);
  });

  test('says what happened to which account from where, and names nobody', () => {
    log.record(FAILED);
    const { account, ...rest } = FAILED;
    expect(lines).toEqual([{ msg: 'security event', ...rest, account: expect.stringMatching(/^[\w-]{22}$/) }]);
    expect(JSON.stringify(lines)).not.toContain(account!);
  });

  test('hashes an account alike where the key is the same, and else otherwise', () => {
    log.record(FAILED);
    logWith(Buffer.alloc(32, 1)).record(FAILED);
    logWith(Buffer.alloc(32, 2)).record(FAILED);
    const [one, same, other] = lines.map(({ account }) => account);
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  test('writes five lines alike in a minute, counts all, and says later how many it left out', () => {
    for (let attempt = 0; attempt < 1_000; attempt++) log.record(FAILED);
    log.record({ ...FAILED, address: '203.0.113.10' });
    expect(lines).toHaveLength(LINES_ALIKE + 1);
    nowMs += WINDOW_MS;
    log.record(FAILED);
    expect(lines.slice(LINES_ALIKE + 1)).toEqual([
      { msg: 'security events left out', event: 'left_out', count: 1_000 - LINES_ALIKE },
      expect.objectContaining({ event: 'sign_in_failed' }),
    ]);
    expect(log.totals).toEqual([{ labels: { event: 'sign_in_failed', reason: 'INVALID_CREDENTIALS' }, value: 1_002 }]);
  });

  test('is not flooded from many addresses either', () => {
    for (let address = 0; address < 20_000; address++) log.record({ ...FAILED, address: `2001:db8::${address}` });
    expect(lines).toHaveLength(LINES_OF_AN_EVENT);
    nowMs += WINDOW_MS;
    log.record(FAILED);
    expect(lines[LINES_OF_AN_EVENT]).toMatchObject({ event: 'left_out', count: 20_000 - LINES_OF_AN_EVENT });
  });

  test('has room for one event, however many there are of another', () => {
    for (let person = 0; person < 1_000; person++)
      log.record({ ...FAILED, event: 'signed_in', actor: `person-${person}` });
    log.record(FAILED);
    expect(lines.at(-1)).toMatchObject({ event: 'sign_in_failed' });
    nowMs += WINDOW_MS;
    for (let person = 0; person < 1_000; person++)
      log.record({ ...FAILED, event: 'signed_in', actor: `person-${person}` });
    expect(lines).toHaveLength(LINES_OF_AN_EVENT + 1 + 1 + LINES_OF_AN_EVENT);
  });
});
