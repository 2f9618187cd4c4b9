import { describe, expect, test } from '@jest/globals';
import { personalFields, personalText } from '@waybook/contracts/events';
import { z } from 'zod';
import { mapPersonalFields, personalPlaces } from './personal-fields.js';

function hidden(schema: z.ZodType, value: unknown): unknown {
  const places = personalPlaces(schema);
  return places && mapPersonalFields(value, places, (_field, path) => `hidden ${path}`);
}

describe('personal fields', () => {
  test('are found in members, arrays, and behind null and default', () => {
    const schema = z.object({
      name: personalText(),
      short: personalText().max(9),
      note: personalText().nullable(),
      rows: z.array(z.object({ by: personalText().optional(), pence: z.int() })).default([]),
      tags: z.array(personalText()),
      amount: z.int(),
    });
    const value = {
      name: 'N',
      short: 'S',
      note: null,
      rows: [{ by: 'B', pence: 1 }, { pence: 2 }],
      tags: ['T'],
      amount: 3,
    };
    expect(hidden(schema, value)).toEqual({
      name: 'hidden /name',
      short: 'hidden /short',
      note: null,
      rows: [{ by: 'hidden /rows/0/by', pence: 1 }, { pence: 2 }],
      tags: ['hidden /tags/0'],
      amount: 3,
    });
  });

  test('are found in every case of a union', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), person: z.object({ name: personalText() }) }),
      z.object({ kind: z.literal('b'), person: z.object({ phone: personalText() }) }),
    ]);
    expect(hidden(schema, { kind: 'a', person: { name: 'N' } })).toEqual({
      kind: 'a',
      person: { name: 'hidden /person/name' },
    });
    expect(hidden(schema, { kind: 'b', person: { phone: 'P' } })).toEqual({
      kind: 'b',
      person: { phone: 'hidden /person/phone' },
    });
  });

  test.each([
    ['text or members', z.union([personalText(), z.object({ name: personalText() })])],
    ['members or text', z.union([z.object({ name: personalText() }), personalText()])],
  ])('are hidden whole where a union has %s', (_kind, who) => {
    const schema = z.object({ who });
    expect(hidden(schema, { who: 'N' })).toEqual({ who: 'hidden /who' });
    expect(hidden(schema, { who: { name: 'N' } })).toEqual({ who: 'hidden /who' });
  });

  test('leave a word where a text has to be, and nothing where there may be nothing', () => {
    const figure = z.object({ pence: z.int() }).register(personalFields, { personal: true });
    const schema = z.object({ name: personalText(), note: personalText().nullable(), figure });
    const value = { name: 'N', note: 'O', figure: { pence: 1 } };
    const erased = mapPersonalFields(value, personalPlaces(schema)!, (_field, _path, left) => left);
    expect(erased).toEqual({ name: '(deleted)', note: null, figure: null });
  });

  test('may be of any kind', () => {
    const birthday = z.object({ day: z.int() }).register(personalFields, { personal: true });
    expect(hidden(z.object({ birthday }), { birthday: { day: 1 } })).toEqual({ birthday: 'hidden /birthday' });
  });

  test('are none where nothing is marked', () => {
    expect(personalPlaces(z.object({ at: z.iso.datetime(), kind: z.enum(['a']), flag: z.boolean() }))).toBeNull();
  });

  test.each([
    ['a record', z.record(z.string(), personalText())],
    ['a tuple', z.tuple([personalText()])],
    ['a pipe', z.string().pipe(personalText())],
    ['a lazy schema', z.lazy(() => personalText())],
    ['an intersection', z.intersection(z.object({ a: personalText() }), z.object({}))],
  ])('can never be overlooked in %s, which events may not hold', (_kind, schema) => {
    expect(() => personalPlaces(z.object({ schema }))).toThrow(/kind/);
  });
});
