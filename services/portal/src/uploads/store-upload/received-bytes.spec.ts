import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ReceivedBytes } from './received-bytes.js';

test('are those of the pieces, in their order, whatever the pieces', () => {
  const sizes = fc.array(fc.oneof(fc.nat(10), fc.nat(70_000), fc.constantFrom(256 * 1024, 600_000)), { maxLength: 20 });
  fc.assert(
    fc.property(sizes, (lengths) => {
      const pieces = lengths.map((length, index) => Buffer.alloc(length, index + 1));
      const whole = Buffer.concat(pieces);
      const received = new ReceivedBytes();
      for (const piece of pieces) received.add(piece);
      expect(received.take().equals(whole)).toBe(true);
    }),
  );
});

test('hold nothing of the pieces, nor of what was taken', () => {
  const received = new ReceivedBytes();
  const piece = Buffer.from('a piece');
  received.add(piece);
  piece.fill(0);
  expect(received.take().toString()).toBe('a piece');
  received.add(Buffer.from('another'));
  expect(received.take().toString()).toBe('another');
});

test('give a piece back that shares its memory with nobody', () => {
  const piece = Buffer.from(new Uint8Array(64 * 1024).fill(7).buffer);
  const received = new ReceivedBytes();
  received.add(piece);
  expect(piece).toHaveLength(0);
  expect(received.take().every((byte) => byte === 7)).toBe(true);
});
