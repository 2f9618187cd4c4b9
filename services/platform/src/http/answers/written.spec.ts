import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writtenList } from './written.js';

const written = (values: readonly unknown[]) => {
  const headers: string[][] = [];
  const reply = { header: (...header: string[]) => headers.push(header) };
  const bytes = writtenList(
    reply,
    values.map((value) => ({ json: JSON.stringify(value) })),
  );
  return { text: bytes.toString(), headers };
};

test('a list of what was written one by one is, to the byte, what it would be as a whole', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (values) => expect(written(values).text).toBe(JSON.stringify(values))),
  );
  expect(written([]).text).toBe('[]');
  expect(written(['Zoë', '漢字', '🚚']).text).toBe('["Zoë","漢字","🚚"]');
  expect(written([]).headers).toEqual([['content-type', 'application/json; charset=utf-8']]);
});
