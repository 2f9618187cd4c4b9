import { ValidationPipe, type Type as Class } from '@nestjs/common';
import fc from 'fast-check';
import { compiledRequest } from '../http/compiled-requests/index.js';
import { requestValidation, VALIDATION } from '../http/request-validation.js';

/** What a request's body becomes, or what is said against it. */
type Reading = { readonly instance: object } | { readonly refusal: unknown };

/** A body as class-validator reads it, and as the portal does, which has read right ones before that is asked. */
export async function bothReadings(target: Class, body: unknown): Promise<readonly [Reading, Reading]> {
  return Promise.all([read(new ValidationPipe(VALIDATION), target, body), read(requestValidation(), target, body)]);
}

/** Whether there is a function for right bodies of the class. */
export function isCompiled(target: Class): boolean {
  return compiledRequest(target) !== null;
}

/** Whether class-validator wasn't asked. */
export function isReadAtOnce(target: Class, body: unknown): boolean {
  return (compiledRequest(target)?.(structuredClone(body)) ?? null) !== null;
}

async function read(pipe: ValidationPipe, target: Class, body: unknown): Promise<Reading> {
  try {
    const instance: unknown = await pipe.transform(structuredClone(body), { type: 'body', metatype: target });
    return { instance: instance as object };
  } catch (error) {
    const { message, details } = error as { message: string; details?: unknown };
    return { refusal: { message, details } };
  }
}

/** As much of what a field's decorator tells the API's documentation as values are made by. */
interface Documented {
  readonly type?: unknown;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly isArray?: boolean;
  readonly oneOf?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
}

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-11-16', '2026-02-30', '2026-11-16T09:00:00Z', '9999-12-31'],
  'date-time': ['2026-11-16T09:00:00.000Z', '2026-11-16', '2026-11-16T09:00:00'],
  uuid: ['0190a000-0000-7000-8000-000000000001', '-'.repeat(36)],
  email: ['ada@example.org', ' Ada@Example.org ', 'ada'],
};
/** Of every kind, so that each is somewhere where another is asked for. */
const ANYTHING: readonly unknown[] = [
  null,
  '',
  ' ',
  'x'.repeat(5_000),
  '40123456',
  'two\nlines',
  '\0',
  '\ud800',
  '\u202ename ',
  0,
  1,
  -0.01,
  0.005,
  1e21,
  '12.50',
  true,
  false,
  [],
  ['x'],
  ['x', null],
  [[]],
  [{}],
  {},
  { name: 'x' },
];

/** Bodies of a class, right ones among them and ones that are wrong in a place or two, by what its decorators tell the documentation. */
export function bodiesOf(target: Class): fc.Arbitrary<Record<string, unknown>> {
  const prototype = target.prototype as object;
  const names = ((Reflect.getMetadata('swagger/apiModelPropertiesArray', prototype) ?? []) as string[]).map((name) =>
    name.slice(1),
  );
  const fields = names.map((name) => [name, fieldOf(prototype, name)] as const);
  const unknown = [undefined, 'role', 'toString', 'then'];
  const bodies = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const whole = fc.record(Object.fromEntries(fields));
  const odd = fc.record({ body: bodies, name: fc.constantFrom(...unknown) });
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 1, arbitrary: odd.map(({ body, name }) => (name === undefined ? body : { ...body, [name]: 1 })) },
  );
}

function fieldOf(prototype: object, name: string): fc.Arbitrary<unknown> {
  const documented = Reflect.getMetadata('swagger/apiModelProperties', prototype, name) as Documented;
  return fc.oneof(
    { weight: 12, arbitrary: plausible(documented) },
    { weight: 1, arbitrary: fc.constantFrom(...ANYTHING) },
  );
}

function plausible(documented: Documented): fc.Arbitrary<unknown> {
  const { type, isArray } = documented;
  if (Array.isArray(type)) return fc.array(plausible({ ...documented, type: type[0] as unknown }), { maxLength: 2 });
  if (isArray) return fc.array(plausible({ ...documented, isArray: false }), { maxLength: 2 });
  if (documented.enum !== undefined) return fc.constantFrom(...documented.enum);
  if (documented.oneOf !== undefined) return fc.constantFrom<unknown>('12.50', 12.5, 0, '0');
  if (type === String) return textOf(documented);
  if (type === Boolean) return fc.boolean();
  if (type === Number || type === 'integer') return fc.constantFrom(documented.minimum ?? 1, 1, 2);
  if (typeof type !== 'function') return fc.constantFrom(...ANYTHING);
  // What isn't a class says which one it is.
  return bodiesOf(type.prototype === undefined ? (type as () => Class)() : (type as Class));
}

function textOf({ format = '', minLength = 0 }: Documented): fc.Arbitrary<unknown> {
  return fc.constantFrom(...(TEXTS[format] ?? ['40123456', 'a word', ' a word ', 'x'.repeat(minLength)]));
}
