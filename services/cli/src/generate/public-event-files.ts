import { publicSchemas } from '@waybook/contracts/public-events';
import { stringify } from 'yaml';
import { asyncApi } from './async-api.js';
import { asJson, type GeneratedFiles } from './generated-files.js';

const LINE_WIDTH = 120;

/** What other systems are written against: the AsyncAPI document, and one JSON Schema per public event. */
export function publicEventFiles(title: string): GeneratedFiles {
  const schemas = [...publicSchemas()].map(
    ([type, schema]) => [`public-events/${type}.v1.json`, asJson(schema)] as const,
  );
  const document = stringify(asyncApi(title), { lineWidth: LINE_WIDTH, aliasDuplicateObjects: false });
  return new Map([...schemas, ['asyncapi.yaml', document]]);
}
