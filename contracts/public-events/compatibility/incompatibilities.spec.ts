import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { incompatibilities } from './incompatibilities.js';

const former = {
  paymentId: z.string(),
  amountPence: z.int(),
  kind: z.enum(['payment', 'retention']),
  dueDate: z.iso.date().nullable(),
  tax: z.object({ vat: z.string() }),
  parts: z.array(z.object({ number: z.int() })),
};
const schemaOf = (shape: z.ZodRawShape) => z.toJSONSchema(z.object(shape), { io: 'input' });
const found = (changes: z.ZodRawShape) => incompatibilities(schemaOf(former), schemaOf({ ...former, ...changes }));

describe('a change of a public event', () => {
  test('that says more is harmless, at every depth', () => {
    expect(found({})).toEqual([]);
    expect(found({ note: z.string().optional() })).toEqual([]);
    expect(found({ tax: z.object({ vat: z.string(), rate: z.int().optional() }) })).toEqual([]);
    expect(found({ parts: z.array(z.object({ number: z.int(), of: z.int().optional() })) })).toEqual([]);
    expect(found({ kind: z.enum(['retention', 'payment']).describe('other words') })).toEqual([]);
  });

  test.each([
    ['a field is removed', { amountPence: undefined }, /^amountPence: was removed/],
    ['a field may be absent', { amountPence: z.int().optional() }, /^amountPence: was always there/],
    ['an enum is narrowed', { kind: z.enum(['payment']) }, /^kind: "enum" was .*retention.* and is \["payment"\]/],
    ['an enum is widened', { kind: z.enum(['payment', 'retention', 'bonus']) }, /^kind: "enum"/],
    ['a new field is required', { note: z.string() }, /^note: is required/],
    ['a type changes', { amountPence: z.string() }, /^amountPence: "type"/],
    ['what was always something may be null', { paymentId: z.string().nullable() }, /^paymentId: /],
    ['what could be null never is', { dueDate: z.iso.date() }, /^dueDate: "anyOf"/],
    ['something inside is removed', { tax: z.object({}) }, /^tax\.vat: was removed/],
    ['something in a list changes', { parts: z.array(z.object({ number: z.string() })) }, /^parts\[\]\.number: "type"/],
  ])('is refused where %s', (_, changes, sentence) => {
    const kept = Object.fromEntries(Object.entries({ ...former, ...changes }).filter(([, schema]) => schema));
    const [first] = incompatibilities(schemaOf(former), schemaOf(kept));
    expect(first).toMatch(sentence);
  });
});

describe('what is found', () => {
  const text = z.string();
  const whole = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

  test('is told with the path to it', () => {
    const deep = (inner: z.ZodRawShape) => schemaOf({ tax: z.object({ rate: z.object(inner) }) });
    expect(incompatibilities(deep({ of: text }), deep({ of: text, note: text }))).toEqual([
      "tax.rate.note: is required and events of before don't have it",
    ]);
    expect(incompatibilities(whole(text), whole(z.int()))[0]).toMatch(/^the event: "type" was "string"/);
  });

  test('is nothing where alternatives or words stand in another order, and something where an alternative is new', () => {
    const either = (...kinds: [z.ZodType, z.ZodType, ...z.ZodType[]]) => schemaOf({ who: z.union(kinds) });
    expect(incompatibilities(either(text, z.null()), either(text, z.null()))).toEqual([]);
    expect(incompatibilities(either(text, z.null()), either(text, z.null(), z.boolean()))).not.toEqual([]);
    expect(incompatibilities(either(z.enum(['a', 'b']), z.null()), either(z.enum(['b', 'a']), z.null()))).toEqual([]);
    expect(incompatibilities(either(text.describe('one'), z.null()), either(text.describe('other'), z.null()))).toEqual(
      [],
    );
  });

  test('covers a list that becomes something else, and one that comes to be', () => {
    const list = schemaOf({ parts: z.array(text) });
    expect(incompatibilities(list, schemaOf({ parts: text }))).not.toEqual([]);
    expect(incompatibilities(schemaOf({ parts: text }), list)).not.toEqual([]);
    expect(incompatibilities(list, schemaOf({ parts: z.array(z.array(text)) }))).not.toEqual([]);
  });

  test('covers a title or a description that is a field and no words about one', () => {
    const described = schemaOf({ description: text, title: text });
    expect(incompatibilities(described, schemaOf({ description: z.boolean(), title: text }))).toEqual([
      expect.stringMatching(/^description: "type"/),
    ]);
    expect(incompatibilities({ title: 'One' }, { title: 'Other', description: 'more' })).toEqual([]);
  });
});
