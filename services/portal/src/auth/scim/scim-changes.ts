import { SCIM_LIMITS } from '@waybook/contracts/api';
import { ScimPathTooLong, ScimPathUnknown, ScimSyntaxWrong, ScimValueWrong } from './scim.errors.js';

/** What a directory wants of an account; what is absent stays as it is. */
export interface ScimChanges {
  readonly userName?: string;
  /** Null: none any more. */
  readonly externalId?: string | null;
  readonly givenName?: string;
  readonly familyName?: string;
  /** The whole name, where its parts aren't said. */
  readonly displayName?: string;
  readonly email?: string;
  readonly active?: boolean;
  readonly roles?: readonly string[];
}

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:user:';
const EXTENSION = 'urn:ietf:params:scim:schemas:extension:';
/** Of RFC 7643, 4.1, and kept nowhere here: whoever sends them is not refused for it. */
const NOT_KEPT = [
  ...['addresses', 'entitlements', 'groups', 'id', 'ims', 'locale', 'meta', 'nickname', 'password', 'phonenumbers'],
  ...['photos', 'preferredlanguage', 'profileurl', 'schemas', 'timezone', 'title', 'usertype', 'x509certificates'],
];
const NAME_PARTS_NOT_KEPT = ['middlename', 'honorificprefix', 'honorificsuffix'];

const LONGEST_FLAG = 'false'.length;

type Fold = (changes: ScimChanges, value: unknown) => ScimChanges;

/** By the attribute's path in small letters, without what chooses among several values. */
const SETTERS: Readonly<Record<string, Fold>> = {
  username: (changes, value) => ({ ...changes, userName: textOf('userName', value) }),
  externalid: (changes, value) => ({ ...changes, externalId: value === null ? null : textOf('externalId', value) }),
  'name.givenname': (changes, value) => ({ ...changes, givenName: textOf('name.givenName', value) }),
  'name.familyname': (changes, value) => ({ ...changes, familyName: textOf('name.familyName', value) }),
  'name.formatted': (changes, value) => ({ ...changes, displayName: changes.displayName ?? textOf('name', value) }),
  displayname: (changes, value) => ({ ...changes, displayName: textOf('displayName', value) }),
  name: (changes, value) => allOf(changes, objectOf('name', value), 'name.'),
  active: (changes, value) => ({ ...changes, active: flagOf(value) }),
  emails: (changes, value) => ({ ...changes, email: emailIn(value) }),
  'emails.value': (changes, value) => ({ ...changes, email: textOf('emails', value) }),
  roles: (changes, value) => ({ ...changes, roles: rolesIn(value) }),
  'roles.value': (changes, value) => ({ ...changes, roles: rolesIn(value) }),
};

/** @throws ScimPathTooLong, ScimPathUnknown, ScimValueWrong */
export function withAttribute(changes: ScimChanges, path: string, value: unknown): ScimChanges {
  const attribute = attributeOf(path);
  const set = Object.hasOwn(SETTERS, attribute) ? SETTERS[attribute] : undefined;
  if (set !== undefined) return set(changes, value);
  if (isNotKept(attribute)) return changes;
  throw new ScimPathUnknown(path.slice(0, 100));
}

/** A whole resource, or the object of an operation without a path. What no schema knows is left out. */
export function withResource(changes: ScimChanges, resource: object): ScimChanges {
  return allOf(changes, resource, '');
}

/** `Emails[type eq "work"].value` is `emails.value`. @throws ScimPathTooLong */
export function attributeOf(path: string): string {
  if (path.length > SCIM_LIMITS.path) throw new ScimPathTooLong();
  const lower = path.trim().toLowerCase();
  const plain = lower.startsWith(CORE) ? lower.slice(CORE.length) : lower;
  return plain.startsWith(EXTENSION) ? plain : withoutFilter(plain);
}

function withoutFilter(path: string): string {
  const start = path.indexOf('[');
  const end = path.indexOf(']', start);
  return start === -1 || end === -1 ? path : path.slice(0, start) + path.slice(end + 1);
}

export function objectOf(field: string, value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ScimValueWrong(field, `${field} must be an object.`);
  }
  return value;
}

/** The values of roles: texts, or objects that hold one. */
export function rolesIn(value: unknown): string[] {
  return listOf(value).map((each) => textOf('roles', valueIn(each)));
}

function allOf(changes: ScimChanges, values: object, prefix: string): ScimChanges {
  const attributes = Object.entries(values);
  if (attributes.length > SCIM_LIMITS.attributes) {
    throw new ScimSyntaxWrong(`An object has at most ${SCIM_LIMITS.attributes} attributes.`);
  }
  return attributes.reduce((folded: ScimChanges, [name, value]) => {
    const attribute = attributeOf(prefix + name);
    return Object.hasOwn(SETTERS, attribute) ? withAttribute(folded, attribute, value) : folded;
  }, changes);
}

function isNotKept(attribute: string): boolean {
  if (attribute.startsWith(EXTENSION)) return true;
  const [first = '', part] = attribute.split('.');
  return first === 'name' ? part !== undefined && NAME_PARTS_NOT_KEPT.includes(part) : NOT_KEPT.includes(first);
}

function textOf(field: string, value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw new ScimValueWrong(field, `${field} must be text.`);
  return value.trim();
}

/** Entra ID sends "True" and "False" as texts. */
export function flagOf(value: unknown): boolean {
  const lower = typeof value === 'string' && value.length <= LONGEST_FLAG ? value.toLowerCase() : value;
  if (lower === true || lower === 'true') return true;
  if (lower === false || lower === 'false') return false;
  throw new ScimValueWrong('active', 'active must be true or false.');
}

/** The primary one, or else the one of work, or the first. */
function emailIn(value: unknown): string {
  const emails = listOf(value);
  const where = (name: string, wanted: readonly unknown[]) =>
    emails.find((each) => wanted.includes((each as Readonly<Record<string, unknown>> | null)?.[name]));
  const chosen = where('primary', [true, 'true', 'True']) ?? where('type', ['work']) ?? emails[0];
  return textOf('emails', valueIn(chosen));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function valueIn(each: unknown): unknown {
  return typeof each === 'object' && each !== null ? (each as { value?: unknown }).value : each;
}
