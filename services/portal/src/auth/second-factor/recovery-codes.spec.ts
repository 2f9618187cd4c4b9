import { expect, test } from '@jest/globals';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

test('there are ten codes of 112 random bits or more, each of its own', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){5}$/);
  expect(24 * Math.log2(31)).toBeGreaterThanOrEqual(112);
});

test('a code is the same however it is written', () => {
  const hash = recoveryCodeHash('ada', 'k3wd-77ma-pq2x-h9tc');
  expect(recoveryCodeHash('ada', ' K3WD 77MA PQ2XH9TC ')).toBe(hash);
  expect(recoveryCodeHash('ada', 'k3wd-77ma-pq2x-h9td')).not.toBe(hash);
});

test("one person's code is kept otherwise than the same of another", () => {
  const code = 'k3wd-77ma-pq2x-h9tc';
  expect(recoveryCodeHash('ada', code)).not.toBe(recoveryCodeHash('grace', code));
  expect(recoveryCodeHash('ada', code)).not.toContain(code);
});
