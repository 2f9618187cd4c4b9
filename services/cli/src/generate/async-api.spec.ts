import { describe, expect, test } from '@jest/globals';
import type { CloudEvent } from '@waybook/contracts/public-events';
import { Ajv, type AnySchema, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { toolFile } from '../../../../.ci/tools/tools.mjs';
import { publicEventFiles } from './public-event-files.js';

const files = publicEventFiles('Waybook');
const GOLDEN = new URL('../../../../contracts/public-events/golden/', import.meta.url);

function validator(options: Options = {}): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, ...options });
  addFormats.default(ajv);
  return ajv;
}

function jsonFile(path: string): AnySchema {
  return JSON.parse(files.get(path) ?? '') as AnySchema;
}

describe('the AsyncAPI document', () => {
  const document = parse(files.get('asyncapi.yaml') ?? '') as {
    channels: Record<string, { address: string; messages: Record<string, object> }>;
    components: { schemas: Record<string, AnySchema> };
  };

  test('is one, by AsyncAPI’s own schema', () => {
    // The schema brings draft 7's own along.
    const schema = JSON.parse(readFileSync(toolFile('@asyncapi/specs/schemas/3.0.0.json'), 'utf8')) as AnySchema;
    const isValid = validator({ meta: false, validateSchema: false }).compile(schema);
    expect([isValid(document), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...document, operations: { send_nothing: { action: 'shout' } } })).toBe(false);
  });

  test('names every topic', () => {
    expect(Object.values(document.channels).map(({ address }) => address)).toEqual([
      'waybook.remittance.v1',
      'waybook.query.v1',
      'waybook.ticket.v1',
      'waybook.driver.v1',
      'waybook.document.v1',
      'waybook.payroll.payments.v1',
      'waybook.payroll.payments.v1.{business}',
    ]);
    expect(Object.keys(document.channels['payroll_payments']?.messages ?? {})).toEqual([
      'PaymentScheduled',
      'PaymentSettled',
      'PaymentCancelled',
      'PaymentSettlementReversed',
      'PaymentReturned',
      'RetentionHeld',
      'RetentionReleased',
    ]);
  });

  test('refers to nothing that is not there', () => {
    const references = [...(files.get('asyncapi.yaml') ?? '').matchAll(/\$ref: "?#\/([^"\n]+)/g)];
    expect(references.length).toBeGreaterThan(100);
    for (const [, path = ''] of references) {
      const found = path
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
      expect([path, found !== undefined]).toEqual([path, true]);
    }
  });
});

describe('the JSON Schemas', () => {
  const golden = readdirSync(GOLDEN).map((name) => [name, readFileSync(new URL(name, GOLDEN), 'utf8')] as const);

  test.each(golden)('describe %s', (name, text) => {
    const { data, dataschema } = JSON.parse(text) as CloudEvent;
    const schema = jsonFile(`public-events/${name}`);
    expect(schema).toMatchObject({ $id: dataschema });
    const isValid = validator().compile(schema);
    expect([isValid(data), isValid.errors]).toEqual([true, null]);
    expect(isValid({})).toBe(false);
  });
});
