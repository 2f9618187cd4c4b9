import type { OpenAPIObject } from '@nestjs/swagger';
import type { Route } from '@waybook/platform/http';
import { fieldsOfBody, sampleBody, type FieldPlace, type References } from '../sample-body.js';
import { nameOf } from '../faults.js';
import { jsonRequest, SIZES, type Attacker, type HostileRequest, type Size } from './hostile-request.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';

export interface Ground {
  readonly document: OpenAPIObject;
  readonly references: References;
  readonly addressOf: (route: Route) => string;
  readonly attackerOf: (route: Route) => Attacker;
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** A body may have a megabyte; some signs take two bytes as JSON. */
const MAX_TEXT = 450_000;
const USUAL_LENGTH = 100;

/** Every route with a body as the API's document has it, so that a new one is attacked from its first day. */
export function hostileBodies(routes: readonly Route[], ground: Ground): HostileRequest[] {
  return routes.flatMap((route) => {
    const operation = ground.document.paths[route.path]?.[route.method.toLowerCase() as 'post'];
    return operation?.requestBody ? bodiesOf(route, operation, ground) : [];
  });
}

function bodiesOf(route: Route, operation: Operation, ground: Ground): HostileRequest[] {
  const { document, references, addressOf, attackerOf } = ground;
  const base = { entry: nameOf(route), as: attackerOf(route) };
  const request = (body: unknown) => jsonRequest(route.method, addressOf(route), body);
  const fields = fieldsOfBody(document, operation).filter(({ maxLength }) => maxLength !== undefined);
  const texts = Object.entries(HOSTILE_TEXTS).flatMap(([attack, make]) =>
    SIZES.map((size): HostileRequest => {
      const lengthOf = (field: FieldPlace) => lengthAt(size, field, fields.length);
      const filled = () =>
        fields.reduce<unknown>(
          (body, field) => withValue(body, field.path, make(lengthOf(field))),
          sampleBody(document, operation, references),
        );
      return { ...base, attack: `texts of ${attack}`, size, make: () => request(filled()) };
    }),
  );
  const forms = Object.entries(HOSTILE_FORMS).map(([attack, make]): HostileRequest => {
    return { ...base, attack, size: 'max', make: () => request(make()) };
  });
  const lists = fieldsOfBody(document, operation).filter(({ path }) => path.at(-1) === '0');
  const long = lists.map(({ path }): HostileRequest => {
    const list = path.slice(0, -1);
    const make = () =>
      request(
        withValue(
          {},
          list,
          Array.from({ length: 4_900 }, () => 'a'.repeat(150)),
        ),
      );
    return { ...base, attack: `a long list of ${list.join('.')}`, size: 'max', make };
  });
  return [...(fields.length === 0 ? [] : texts), ...forms, ...long];
}

/** Of any body, whatever its fields. */
const HOSTILE_FORMS: Readonly<Record<string, () => unknown>> = {
  'many names': () => Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`name${at}`, 1])),
  'as many names as are looked at': () =>
    Object.fromEntries(Array.from({ length: 4_900 }, (_, at) => [`name${at}`, 1])),
  'a long name': () => ({ ['['.repeat(900_000)]: 1 }),
  'brackets within brackets': () => '['.repeat(450_000) + ']'.repeat(450_000),
  'many values': () => `[${'{},'.repeat(300_000)}{}]`,
  'a number of many digits': () => `{"a":${'1'.repeat(900_000)}}`,
  'escaped characters': () => `{"a":"${'\\u0061'.repeat(150_000)}"}`,
};

function lengthAt(size: Size, { maxLength = USUAL_LENGTH }: FieldPlace, fields: number): number {
  const most = Math.floor(MAX_TEXT / fields);
  if (size === 'max') return most;
  return Math.min(size === '1×' ? maxLength : 10 * maxLength, most);
}

function withValue(within: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') {
    const [first, ...others] = Array.isArray(within) ? (within as unknown[]) : [];
    return [withValue(first, rest, value), ...others];
  }
  const object = typeof within === 'object' && within !== null ? (within as Record<string, unknown>) : {};
  return { ...object, [name]: withValue(object[name], rest, value) };
}
