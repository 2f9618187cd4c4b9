import { z } from 'zod';

/** Describes values of one type. */
export type AnswerSchema<Value> = z.ZodType<Value>;

type JsonSchema = Readonly<Record<string, unknown>>;

/** What OpenAPI says of an answer: a reference where it has a name, and the named schemas that it reaches. */
export function openApiOf(answer: z.ZodType): { schema: JsonSchema; components: Record<string, JsonSchema> } {
  // A schema that stands at the root is written out, one within another is referred to.
  const within = z.object({ answer });
  const { properties, definitions } = z.toJSONSchema(within, { target: 'openapi-3.0', io: 'input', override: tidy });
  return { schema: properties!['answer'] as JsonSchema, components: (definitions ?? {}) as Record<string, JsonSchema> };
}

function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // A format says it all; the expression behind it is zod's affair, and so are the bounds of a safe integer.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.type === 'integer') {
    delete jsonSchema.minimum;
    delete jsonSchema.maximum;
  }
  // OpenAPI 3.0.3 heeds `nullable` only beside a type.
  if (jsonSchema.allOf && jsonSchema['nullable'] === true) jsonSchema.type = 'object';
}
