import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { WrittenList } from './written.js';

function written(values: readonly unknown[]) {
  const headers: string[][] = [];
  const list = new WrittenList<unknown>(20_000);
  for (const value of values) list.add(JSON.stringify(value));
  const bytes = list.answer({ header: (...header: string[]) => headers.push(header) });
  return { text: bytes.toString(), headers };
}

test('a list that is written item by item is, to the byte, what it would be as a whole', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (values) => expect(written(values).text).toBe(JSON.stringify(values))),
  );
  expect(written([]).text).toBe('[]');
  expect(written(['Zoë', '漢字', '🚚', '\ud800']).text).toBe('["Zoë","漢字","🚚","\\ud800"]');
  expect(written([]).headers).toEqual([['content-type', 'application/json; charset=utf-8']]);
});

test('however long it becomes', () => {
  const values = Array.from({ length: 3_000 }, (_, place) => ({ place, text: '漢'.repeat(place % 90) }));
  expect(written(values).text).toBe(JSON.stringify(values));
  expect(written(['漢'.repeat(100_000)]).text).toBe(JSON.stringify(['漢'.repeat(100_000)]));
});
