import { allEvents, type EventFamily, personalFields } from '@waybook/contracts/events';
import { z } from 'zod';
import { asJson, type GeneratedFiles } from './generated-files.js';

/** One JSON Schema per stored event; a personal field says so, and whose key protects it. */
export function eventSchemas(): GeneratedFiles {
  const family: EventFamily = allEvents;
  return new Map(
    Object.entries(family).map(([type, { schema, schemaVersion, personId }]) => [
      `events/${type}.v${schemaVersion}.json`,
      asJson({
        ...z.toJSONSchema(schema, { override: tidy }),
        title: type,
        'x-schema-version': schemaVersion,
        ...(personId === undefined ? {} : { 'x-person-id': personId }),
      }),
    ]),
  );
}

function tidy({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  // A format says it all; the expression behind it is zod's affair.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (personalFields.get(zodSchema)?.personal) jsonSchema['x-personal'] = true;
}
