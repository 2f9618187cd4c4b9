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
