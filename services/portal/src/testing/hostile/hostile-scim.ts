import { PATCH_OP, USER } from '../../auth/scim/testing/directory.js';
import type { HostileRequest, MadeRequest, Size } from './hostile-request.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';

const SIZES: readonly (readonly [Size, number])[] = [
  ['1×', 512],
  ['10×', 20_000],
  ['max', 900_000],
];
const MAX_OPERATIONS = 100;

/** Paths, names and values of a directory. */
export function hostileScim(userId: string): HostileRequest[] {
  const url = `/scim/v2/Users/${userId}`;
  const sent = (method: string, at: string, body: object): MadeRequest => {
    return { method, url: at, headers: { 'content-type': 'application/scim+json' }, body: JSON.stringify(body) };
  };
  const patch = (...Operations: readonly object[]) => sent('PATCH', url, { schemas: [PATCH_OP], Operations });
  const makers: Readonly<Record<string, readonly [entry: string, make: (text: string) => MadeRequest]>> = {
    'a path of': ['PATCH /scim/v2/Users/{id}', (path) => patch({ op: 'replace', path, value: 'x' })],
    'a removed path of': ['PATCH /scim/v2/Users/{id}', (path) => patch({ op: 'remove', path: `roles${path}` })],
    'a name of': ['PATCH /scim/v2/Users/{id}', (name) => patch({ op: 'add', value: { [name]: 'x' } })],
    'operations with paths of': ['PATCH /scim/v2/Users/{id}', (text) => patch(...operations(text))],
    'an attribute named by': ['PUT /scim/v2/Users/{id}', (name) => sent('PUT', url, { schemas: [USER], [name]: 'x' })],
    'a part of a name named by': ['PUT /scim/v2/Users/{id}', (name) => sent('PUT', url, { name: { [name]: 'x' } })],
    'an attribute called': ['POST /scim/v2/Users', (name) => sent('POST', '/scim/v2/Users', { [name]: 'x' })],
    'an address of': ['POST /scim/v2/Users', (value) => sent('POST', '/scim/v2/Users', { emails: [{ value }] })],
  };
  return Object.entries(makers).flatMap(([attack, [entry, make]]) =>
    Object.entries(HOSTILE_TEXTS).flatMap(([name, textOf]) =>
      SIZES.map(([size, length]) => ({
        ...{ entry, attack: `${attack} ${name}`, size, as: 'directory' as const, isKnown: name === 'opening brackets' },
        make: () => make(textOf(length)),
      })),
    ),
  );
}

function operations(text: string): object[] {
  const length = Math.floor(text.length / MAX_OPERATIONS);
  const path = text.slice(0, Math.max(length, 1));
  return Array.from({ length: MAX_OPERATIONS }, () => ({ op: 'remove', path: `emails${path}` }));
}
