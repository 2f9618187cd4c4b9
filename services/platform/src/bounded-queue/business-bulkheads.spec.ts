import { describe, expect, test } from '@jest/globals';
import { BusinessBulkheads } from './business-bulkheads.js';

class Full extends Error {}

const LIMITS = { perBusiness: 2, waitingPerBusiness: 1, inAll: 5, waitLimitMs: 20 };
const bulkheads = (limits: Partial<typeof LIMITS> = {}) =>
  new BusinessBulkheads({ ...LIMITS, ...limits }, () => new Full());
const hung = () => new Promise<never>(() => undefined);
const quick = async () => 'answered';

describe('bulkheads of businesses', () => {
  test('let a business through while the calls of another hang', async () => {
    const calls = bulkheads();
    for (let call = 0; call < LIMITS.perBusiness; call += 1) void calls.run('hung', hung);
    await expect(calls.run('hung', quick)).rejects.toThrow(Full);
    await expect(calls.run('other', quick)).resolves.toBe('answered');
    expect(calls.room.busy).toEqual(['hung']);
  });

  test('let no more of a business wait than its queue holds', async () => {
    const calls = bulkheads();
    const all = Array.from({ length: 20 }, () => calls.run('hung', hung).catch((error: unknown) => error));
    for (const refused of all.slice(LIMITS.perBusiness + LIMITS.waitingPerBusiness)) {
      expect(await refused).toBeInstanceOf(Full);
    }
  });

  test('hold no more calls than they may in all, and refuse the next at once', async () => {
    const calls = bulkheads({ inAll: 3 });
    for (const business of ['a', 'b', 'c']) void calls.run(business, hung);
    expect(calls.room.limit).toBe(0);
    await expect(calls.run('d', quick)).rejects.toThrow(Full);
  });

  test('give a place back, also after a call that failed', async () => {
    const calls = bulkheads({ perBusiness: 1, waitingPerBusiness: 0 });
    await expect(calls.run('a', () => Promise.reject(new Error('call')))).rejects.toThrow('call');
    await expect(calls.run('a', quick)).resolves.toBe('answered');
    expect(calls.room).toEqual({ limit: LIMITS.inAll, perBusiness: 1, busy: [] });
  });

  test('say when one of several ends, and wait no longer than asked for one that hangs', async () => {
    const calls = bulkheads();
    void calls.run('hung', hung);
    await calls.oneEnded(1);
    const done = calls.run('other', quick);
    await calls.oneEnded(10_000);
    await done;
    expect(calls.room.busy).toEqual(['hung']);
  });
});
