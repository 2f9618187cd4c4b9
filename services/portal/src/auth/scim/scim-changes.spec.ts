import { describe, expect, test } from '@jest/globals';
import { withResource } from './scim-changes.js';
import { scimFilter } from './scim-filter.js';
import { changesByPatch } from './scim-patch.js';
import { ScimFilterUnknown, ScimPathUnknown, ScimValueWrong } from './scim.errors.js';

const patched = (...Operations: readonly object[]) => changesByPatch({ Operations }, ['pay']);
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';

describe('a PATCH', () => {
  test.each<[string, object, object]>([
    ['a text for a flag', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    [
      'no path',
      { op: 'replace', value: { active: true, displayName: 'Pia Paine' } },
      { active: true, displayName: 'Pia Paine' },
    ],
    [
      'paths as names',
      { op: 'add', value: { 'name.familyName': 'Paine', [`${CORE}:userName`]: 'pia' } },
      { familyName: 'Paine', userName: 'pia' },
    ],
    [
      'parts of a name',
      { op: 'replace', path: 'name', value: { givenName: 'Pia', middleName: 'P.' } },
      { givenName: 'Pia' },
    ],
    [
      'one of several addresses',
      { op: 'add', path: 'emails[type eq "work"].value', value: 'pia@x.example' },
      { email: 'pia@x.example' },
    ],
    [
      'the primary address',
      {
        op: 'replace',
        path: 'emails',
        value: [
          { value: 'a@x.example', type: 'work' },
          { value: 'b@x.example', primary: 'True' },
        ],
      },
      { email: 'b@x.example' },
    ],
    [
      'the address of work',
      { op: 'replace', path: 'emails', value: [{ value: 'a@x.example' }, { value: 'b@x.example', type: 'work' }] },
      { email: 'b@x.example' },
    ],
    ['a role besides', { op: 'add', path: 'roles', value: [{ value: 'board' }] }, { roles: ['pay', 'board'] }],
    ['a role instead', { op: 'replace', path: 'roles', value: ['board'] }, { roles: ['board'] }],
    ['a role by its filter', { op: 'remove', path: 'roles[value eq "pay"]' }, { roles: [] }],
    ['a role by its value', { op: 'remove', path: 'roles', value: [{ value: 'board' }] }, { roles: ['pay'] }],
    ['no external id any more', { op: 'remove', path: 'externalId' }, { externalId: null }],
    ['what is kept nowhere', { op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '1' }, {}],
    [
      'what another schema has',
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: {} },
      {},
    ],
  ])('reads %s', (_, operation, changes) => {
    expect(patched(operation)).toEqual(changes);
  });

  test('does one operation after the other', () => {
    const add = { op: 'add', path: 'roles', value: [{ value: 'board' }] };
    expect(patched(add, { op: 'remove', path: 'roles[value eq "pay"]' })).toEqual({ roles: ['board'] });
    expect(patched({ op: 'remove', path: 'roles' }, add)).toEqual({ roles: ['board'] });
  });

  test.each(['__proto__', 'constructor', 'name.constructor', 'emails.type', 'active.value'])('knows no %s', (path) => {
    expect(() => patched({ op: 'replace', path, value: 'x' })).toThrow(ScimPathUnknown);
  });

  test.each([null, '', 'yes', 1, {}, []])('takes %j for no flag', (value) => {
    expect(() => patched({ op: 'replace', path: 'active', value })).toThrow(ScimValueWrong);
  });
});

test('of a resource what is kept nowhere, and what no schema knows, is left out', () => {
  const resource = {
    schemas: [CORE],
    id: 'x',
    meta: {},
    password: 'secret',
    shoeSize: 9,
    constructor: 1,
    active: false,
  };
  expect(withResource({}, resource)).toEqual({ active: false });
});

describe('a filter', () => {
  test('is of a userName or an externalId', () => {
    expect(scimFilter(undefined)).toEqual({ userName: null, externalId: null });
    expect(scimFilter(' userName eq "a \\"b\\" \\u00e9" ')).toEqual({ userName: 'a "b" é', externalId: null });
    expect(scimFilter('externalid EQ "x"')).toEqual({ userName: null, externalId: 'x' });
  });

  test.each([
    'userName',
    'userName eq pia',
    'userName ne "a"',
    'userName eq "a" and active eq true',
    'userName eq "\\ud800"',
    'userName eq "\\x"',
  ])('is not %s', (text) => {
    expect(() => scimFilter(text)).toThrow(ScimFilterUnknown);
  });
});
