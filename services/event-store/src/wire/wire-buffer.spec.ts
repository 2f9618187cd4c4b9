import { expect, test } from '@jest/globals';
import { WireBuffer } from './wire-buffer.js';

test('what is written stands there in its order, however long it gets', () => {
  const buffer = new WireBuffer();
  const long = 'Zoë 包裹'.repeat(100_000);
  const message = buffer.startMessage(0x42);
  const length = buffer.startLength();
  buffer.text(long);
  buffer.endLength(length);
  buffer.bytes(Uint8Array.of(1, 2));
  buffer.endMessage(message);
  const bytes = buffer.take();
  const textBytes = Buffer.byteLength(long);
  expect(bytes.readInt32BE(1)).toBe(bytes.length - 1);
  expect(bytes.readInt32BE(5)).toBe(textBytes);
  expect(bytes.toString('utf8', 9, 9 + textBytes)).toBe(long);
  expect([...bytes.subarray(9 + textBytes)]).toEqual([1, 2]);
});

test('what was taken is not written over by the next message', () => {
  const buffer = new WireBuffer();
  buffer.textWithEnd('first');
  const first = buffer.take();
  buffer.textWithEnd('next');
  expect(first.toString()).toBe('first\0');
  expect(buffer.take().toString()).toBe('next\0');
});
