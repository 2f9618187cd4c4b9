import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anyObject, count, day, instant, pounds, text, uuid } from './fields.js';
import { openApiOf } from './open-api.js';

const Part = z.object({ amount: pounds('1.00') }).meta({ id: 'PartOfATest' });
const Whole = z.object({ part: Part.nullable().describe('None yet'), parts: z.array(Part) }).meta({ id: 'TestWhole' });

const fieldsOf = (shape: z.ZodRawShape) => openApiOf(z.object(shape)).schema['properties'];

test('a named answer is a reference, and brings along what it refers to', () => {
  const { schema, components } = openApiOf(Whole);
  expect(schema).toEqual({ $ref: '#/definitions/TestWhole' });
  expect(Object.keys(components).sort()).toEqual(['PartOfATest', 'TestWhole']);
  expect(components['PartOfATest']).toEqual({
    type: 'object',
    required: ['amount'],
    properties: { amount: { type: 'string', example: '1.00' } },
  });
});

test('null beside a reference is said as OpenAPI 3.0 heeds it', () => {
  expect(openApiOf(Whole).components['TestWhole']).toMatchObject({
    properties: {
      part: {
        type: 'object',
        nullable: true,
        description: 'None yet',
        allOf: [{ $ref: '#/definitions/PartOfATest' }],
      },
    },
  });
});

test('an answer without a name is written out', () => {
  const { schema, components } = openApiOf(z.union([z.array(Part), z.object({ isNone: z.literal('yes') })]));
  expect(Object.keys(components)).toEqual(['PartOfATest']);
  expect(schema).toEqual({
    anyOf: [
      { type: 'array', items: { $ref: '#/definitions/PartOfATest' } },
      { type: 'object', required: ['isNone'], properties: { isNone: { type: 'string', enum: ['yes'] } } },
    ],
  });
});

test('fields say their format and nothing of how zod checks it', () => {
  expect(fieldsOf({ uuid, day: day.nullable(), instant, count, text: text.optional(), anyObject })).toEqual({
    uuid: { type: 'string', format: 'uuid' },
    day: { type: 'string', format: 'date', nullable: true },
    instant: { type: 'string', format: 'date-time' },
    count: { type: 'integer' },
    text: { type: 'string' },
    anyObject: { type: 'object', properties: {}, additionalProperties: {} },
  });
});
