import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UUID_BYTES, writeUuid } from './uuid-bytes.js';

test('a UUID is written as its 16 bytes, at the offset', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.boolean(), (uuid, isLarge) => {
      const target = Buffer.alloc(UUID_BYTES + 2, 0xee);
      writeUuid(target, 1, isLarge ? uuid.toUpperCase() : uuid);
      expect(target.toString('hex')).toBe(`ee${uuid.replaceAll('-', '')}ee`);
    }),
  );
});

test.each([
  '',
  'no id',
  '0193a3f0-0000-7000-8000-00000000abc',
  '0193a3f0-0000-7000-8000-00000000abcde',
  '0193a3f0-0000-7000-8000-00000000abcg',
  '0193a3f0-0000-7000-8000-00000000abc\u0141',
  '0193a3f00000-7000-8000-00000000-abcd',
])('what is no UUID is refused: "%s"', (text) => {
  expect(() => writeUuid(Buffer.alloc(UUID_BYTES), 0, text)).toThrow(TypeError);
});
