import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ReceivedBytes } from './received-bytes.js';

test('are those of the pieces, in their order, whatever the pieces', () => {
  const sizes = fc.array(fc.oneof(fc.nat(10), fc.nat(70_000), fc.constantFrom(256 * 1024, 600_000)), { maxLength: 20 });
  fc.assert(
    fc.property(sizes, (lengths) => {
      const pieces = lengths.map((length, index) => Buffer.alloc(length, index + 1));
      const received = new ReceivedBytes();
      for (const piece of pieces) received.add(piece);
      expect(received.take().equals(Buffer.concat(pieces))).toBe(true);
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
