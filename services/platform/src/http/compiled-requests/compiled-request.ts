import type { Type as Class } from '@nestjs/common';
import { Transform, TransformationType } from 'class-transformer';
import { noted } from './class-transformer-notes.js';
import { rulesByField, type FieldRules } from './field-rules.js';

/** @returns the body as an instance of its class, where it breaks no rule of it; null where it may break one */
export type ReadRequest = (body: unknown) => object | null;

interface Field extends FieldRules {
  readonly name: string;
  /** Of an object, or of each in a list. */
  readonly readItem: ReadRequest | null;
  readonly transforms: readonly ((from: Record<string, unknown>) => unknown)[];
}

const UNREAD = Symbol('unread');
const compiled = new Map<Class, ReadRequest | null>();

class Probe {
  @Transform(({ value }: { value: unknown }) => value) field?: string;
}
/** Of another copy of class-transformer, what is noted would say nothing. */
const seesWhatIsNoted = transformsOf(Probe, 'field')?.length === 1;

/**
 * What class-transformer and class-validator would make of a right body, by the decorators of its class, gone through once. Of a wrong one it
 * only says that it isn't right, and those two find the words.
 *
 * @returns null where the class says something that isn't known here
 */
export function compiledRequest(target: Class): ReadRequest | null {
  const known = compiled.get(target);
  if (known !== undefined) return known;
  // A class within itself isn't compiled.
  compiled.set(target, null);
  const read = compile(target);
  compiled.set(target, read);
  return read;
}

function compile(target: Class): ReadRequest | null {
  const rules = seesWhatIsNoted && isWhollyNamed(target) ? rulesByField(target) : null;
  if (rules === null) return null;
  const fields = new Map<string, Field>();
  for (const [name, ofField] of rules) {
    const field = fieldOf(target, name, ofField);
    if (field === null) return null;
    fields.set(name, field);
  }
  const inOrder = [...fields.values()];
  return (body) => {
    const instance = made(target, fields, body);
    return instance !== null && inOrder.every((field) => isRight(field, instance)) ? instance : null;
  };
}

/** Nothing is hidden and nothing is called otherwise. */
function isWhollyNamed(target: Class): boolean {
  const named = [...noted.getExposedMetadatas(target), ...noted.getExcludedMetadatas(target)];
  return noted.getStrategy(target) === 'none' && named.length === 0;
}

function fieldOf(target: Class, name: string, rules: FieldRules): Field | null {
  const transforms = transformsOf(target, name);
  const type = noted.findTypeMetadata(target, name);
  if (transforms === null || rules.isNested !== (type !== undefined)) return null;
  if (type === undefined) return { ...rules, name, transforms, readItem: null };
  const readItem = type.options?.discriminator === undefined ? compiledRequest(type.typeFunction() as Class) : null;
  return readItem === null ? null : { ...rules, name, transforms, readItem };
}

function transformsOf(target: Class, name: string): Field['transforms'] | null {
  const found = noted.findTransformMetadatas(target, name, TransformationType.PLAIN_TO_CLASS);
  const areForAll = found.every(
    ({ options: { since, until, groups } = {} }) => since === undefined && until === undefined && groups === undefined,
  );
  return areForAll ? found.map(({ transformFn }) => transformFn) : null;
}

function made(target: Class, fields: ReadonlyMap<string, Field>, body: unknown): Record<string, unknown> | null {
  if (!isPlainObject(body)) return null;
  const instance = new target() as Record<string, unknown>;
  for (const name of Object.keys(body)) {
    const field = fields.get(name);
    if (field === undefined) return null;
    const read = valueOf(field, body[name]);
    if (read === UNREAD) return null;
    instance[name] = transformed(field, read, body);
  }
  return instance;
}

function valueOf({ readItem }: Field, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return readItem?.(value) ?? UNREAD;
  const items = readItem === null ? value.slice() : value.map(readItem);
  return items.every((item) => isReadItem(item, readItem !== null)) ? items : UNREAD;
}

function isReadItem(item: unknown, isObject: boolean): boolean {
  return isObject ? item !== null : typeof item !== 'object' || item === null;
}

function transformed({ name: key, transforms }: Field, read: unknown, obj: object): unknown {
  let value = read;
  for (const transform of transforms)
    value = transform({ value, key, obj, type: TransformationType.PLAIN_TO_CLASS, options: {} });
  return value;
}

function isRight({ name, conditions, checks }: Field, instance: Record<string, unknown>): boolean {
  const value = instance[name];
  const isAsked = conditions.every((condition) => condition(instance, value));
  return !isAsked || checks.every((check) => check(instance, value));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
