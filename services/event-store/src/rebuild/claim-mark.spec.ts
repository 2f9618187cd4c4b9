import { expect, test } from '@jest/globals';
import { claimMark } from './claim-mark.js';

const MASTER_KEY = Buffer.alloc(32, 1);
const claim = { scope: 'sign-in', value: 'persephone@quillfeather.example' };

test('a mark tells claims apart, says nothing of the value, and is found by trying only with the master key', () => {
  const mark = claimMark(MASTER_KEY);
  expect(mark(claim)).toMatch(/^#[0-9a-f]{12}$/);
  expect(mark({ ...claim })).toBe(mark(claim));
  const others = [
    mark({ ...claim, value: 'another' }),
    mark({ ...claim, scope: 'another' }),
    claimMark(Buffer.alloc(32, 2))(claim),
  ];
  expect(new Set([mark(claim), ...others]).size).toBe(4);
});
