import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { buildOpenApi } from '@waybook/platform/http';
import addFormats from 'ajv-formats';
import { Ajv2019, type AnySchema, type ValidateFunction } from 'ajv/dist/2019.js';
import type { Answer, InjectOptions } from './caller.js';

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: AnySchema }>>;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly address: RegExp;
  readonly responses: Readonly<Record<string, Response>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const JSON_KIND = /^application\/(scim\+)?json$/;

/** Holds what a portal answers against what its OpenAPI document says: the status, the kind, and each field of JSON, none more and none less. */
export class DescribedAnswers {
  /** Where they differ, each said once. */
  readonly deviations = new Set<string>();
  /** What answered with a success, as `GET /api/drivers/{id}`. */
  readonly seen = new Set<string>();
  readonly #operations: readonly Operation[];
  readonly #ajv = addFormats.default(new Ajv2019({ strict: false, allErrors: true }));
  readonly #validators = new Map<AnySchema, ValidateFunction>();

  private constructor(document: OpenAPIObject) {
    this.#operations = operationsOf(document);
    this.#ajv.addSchema({ $id: 'document', components: closed(document.components) });
  }

  /** Looks at every answer from now on. */
  static of(app: NestFastifyApplication): DescribedAnswers {
    const answers = new DescribedAnswers(buildOpenApi(app, 'Waybook'));
    const adapter = app.getHttpAdapter() as unknown as { inject: (options: InjectOptions) => Promise<Answer> };
    const inject = adapter.inject.bind(adapter);
    adapter.inject = async (options) => {
      const answer = await inject(options);
      answers.#look(options, answer);
      return answer;
    };
    return answers;
  }

  #look({ method = 'GET', url }: InjectOptions, answer: Answer): void {
    if (typeof url !== 'string') return;
    const [address = ''] = url.split('?');
    const operation = this.#operations.find((each) => each.method === method && each.address.test(address));
    if (operation === undefined) return;
    const name = `${method} ${operation.path}`;
    if (answer.statusCode < 300) this.seen.add(name);
    for (const what of this.#differencesOf(answer, operation)) {
      this.deviations.add(`${name} ${answer.statusCode}: ${what}`);
    }
  }

  #differencesOf(answer: Answer, { responses }: Operation): string[] {
    const refusal = answer.statusCode >= 400 ? responses['default'] : undefined;
    const response = responses[answer.statusCode] ?? refusal;
    if (response === undefined) return ['this status is not described'];
    if (answer.body === '') return response.content ? ['a body is described'] : [];
    const [kind = ''] = String(answer.headers['content-type']).split(';');
    const described = response.content?.[kind];
    if (described === undefined) return [`${kind} is not described`];
    return JSON_KIND.test(kind) ? this.#faultsOf(answer.json(), described.schema) : [];
  }

  #faultsOf(body: unknown, schema: AnySchema): string[] {
    const validate = this.#validators.get(schema) ?? this.#ajv.compile(closed(schema) as AnySchema);
    this.#validators.set(schema, validate);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${anyItem(instancePath)} ${message} ${JSON.stringify(params)}`,
    );
  }
}

/** Those without parameters in their path first, for `/api/drivers/figures` is no driver. */
function operationsOf({ paths }: OpenAPIObject): Operation[] {
  return Object.entries(paths)
    .sort(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([path, item]) => {
      const address = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      return METHODS.flatMap((method) => {
        const responses = item[method]?.responses as Operation['responses'] | undefined;
        return responses ? [{ method: method.toUpperCase(), path, address, responses }] : [];
      });
    });
}

/** OpenAPI's schema as JSON Schema, without room for fields that it doesn't name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== 'object') return schema;
  const { nullable, $ref, ...others } = schema as Readonly<Record<string, unknown>>;
  const inner: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(others)) inner[name] = closed(value);
  if (typeof $ref === 'string') inner['$ref'] = `document${$ref}`;
  if (inner['type'] === 'object' && inner['properties'] && inner['additionalProperties'] === undefined) {
    inner['unevaluatedProperties'] = false;
  }
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}

function anyItem(place: string): string {
  return place.replace(/\/\d+(?=\/|$)/g, '/*');
}
