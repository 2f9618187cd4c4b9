import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { openApiOf, type AnswerSchema } from '@waybook/contracts/answers';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;
type RequestBody = Extract<Operation['requestBody'], { content: unknown }>;

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['error', 'message', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence that a person can act on' },
    message: { type: 'string', description: 'The same sentence' },
    code: { type: 'string', description: 'Stable, for programs', example: 'REMITTANCE_ALREADY_DECIDED' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', example: 'jobs.0.loadId' },
          message: { type: 'string' },
          sent: { type: 'string' },
          expected: { type: 'string' },
        },
      },
    },
    requestId: { type: 'string' },
  },
};

const PROBLEM_ANSWER = {
  description: 'Any refusal or failure',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const DESCRIPTION =
  'Every call under /api, and SCIM 2.0 under /scim/v2. Sign in to get a bearer token; writes take an optional Idempotency-Key, and the same key with the same request answers the first outcome.';

export const API_DOCS_PATH = 'api/docs';

/** The OpenAPI document of every route of the application. */
export function buildOpenApi(app: INestApplication, title: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(`${title} API`)
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: operationId,
    standardSchemaConverter: (answer) => openApiOf(answer as AnswerSchema<unknown>),
  });
  return withOptionalBodies(withProblemAnswers(document));
}

export function serveApiDocs(app: INestApplication, title: string): void {
  SwaggerModule.setup(API_DOCS_PATH, app, () => buildOpenApi(app, title), {
    jsonDocumentUrl: `${API_DOCS_PATH}/openapi.json`,
    yamlDocumentUrl: `${API_DOCS_PATH}/openapi.yaml`,
    customSiteTitle: `${title} API`,
    swaggerOptions: { validatorUrl: null },
  });
}

function operationId(controller: string, method: string): string {
  return `${controller.replace(/Controller$/, '')}.${method}`;
}

/** A body none of whose fields is needed may be left out. */
function withOptionalBodies(document: OpenAPIObject): OpenAPIObject {
  for (const { post, put, patch } of Object.values(document.paths)) {
    for (const body of [post?.requestBody, put?.requestBody, patch?.requestBody]) {
      if (body && 'content' in body && !needsFields(document, body)) body.required = false;
    }
  }
  return document;
}

function needsFields({ components }: OpenAPIObject, { content }: RequestBody): boolean {
  const schema = content['application/json']?.schema;
  if (!schema || !('$ref' in schema)) return true;
  const named = components?.schemas?.[schema.$ref.split('/').at(-1)!];
  return named === undefined || '$ref' in named || (named.required ?? []).length > 0;
}

function withProblemAnswers(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.get, path.post, path.put, path.patch, path.delete]) {
      if (operation) operation.responses['default'] ??= PROBLEM_ANSWER;
    }
  }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: PROBLEM_SCHEMA },
  };
  return document;
}
