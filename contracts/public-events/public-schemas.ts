import { z } from 'zod';
import { schemaId } from './cloud-event.js';
import { PUBLIC_EVENT_TYPES, publicEvents, type PublicEventType } from './public-events.js';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * A public event's data as JSON Schema. What isn't named in it may be there all the same: a later version may say more, and whoever
 * reads passes over what they don't know. Draft 7, which every validator reads and AsyncAPI is made on.
 */
export function publicSchema(type: PublicEventType): JsonSchema {
  const { schema, description } = publicEvents[type];
  return {
    ...z.toJSONSchema(schema, { target: 'draft-7', io: 'input', override: ({ jsonSchema }) => tidy(jsonSchema) }),
    $id: schemaId(type),
    title: type,
    description,
  };
}

/** By type. */
export function publicSchemas(): ReadonlyMap<PublicEventType, JsonSchema> {
  return new Map(PUBLIC_EVENT_TYPES.map((type) => [type, publicSchema(type)]));
}

/** A format says it all; the expression behind it is zod's affair. */
function tidy(jsonSchema: JsonSchema): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}
