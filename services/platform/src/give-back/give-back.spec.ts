import { expect, test } from '@jest/globals';
import { giveBack } from './give-back.js';

const heldBytes = () => process.memoryUsage().arrayBuffers;

test('bytes of their own are gone at once', () => {
  const bytes = Buffer.allocUnsafeSlow(50_000_000);
  const before = heldBytes();
  giveBack(bytes);
  expect(bytes).toHaveLength(0);
  expect(before - heldBytes()).toBeGreaterThanOrEqual(50_000_000);
});

test('giving them back twice is no error', () => {
  const bytes = Buffer.allocUnsafeSlow(10);
  giveBack(bytes);
  giveBack(bytes);
  expect(bytes).toHaveLength(0);
});

test('bytes that share their memory with others stay', () => {
  const whole = Buffer.from('a long way to the depot');
  const part = whole.subarray(2, 6);
  giveBack(part);
  giveBack(Buffer.from('short'));
  expect(part.toString()).toBe('long');
});
