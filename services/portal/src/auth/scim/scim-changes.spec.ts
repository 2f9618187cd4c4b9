import { describe, expect, test } from '@jest/globals';
import { SCIM_LIMITS } from '@waybook/contracts/api';
import { withResource } from './scim-changes.js';
import { scimFilter } from './scim-filter.js';
import { changesByPatch } from './scim-patch.js';
import { ScimFilterUnknown, ScimPathTooLong, ScimPathUnknown, ScimSyntaxWrong, ScimValueWrong } from './scim.errors.js';

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

describe('a path or a name from outside has limits', () => {
  const opening = '['.repeat(60_000);

  test.each<[string, () => unknown]>([
    ['the path of a replacement', () => patched({ op: 'replace', path: opening, value: 'x' })],
    ['the path of an addition', () => patched({ op: 'add', path: `roles${opening}`, value: 'x' })],
    ['the path of a removal', () => patched({ op: 'remove', path: `roles${opening}` })],
    ['a name in an operation without a path', () => patched({ op: 'add', value: { [opening]: 'x' } })],
    ['a name in a resource', () => withResource({}, { [opening]: 'x' })],
    ['a part of a name', () => withResource({}, { name: { [opening]: 'x' } })],
  ])('%s', (_, read) => {
    const startedAt = process.cpuUsage();
    expect(read).toThrow(ScimPathTooLong);
    expect(process.cpuUsage(startedAt).user).toBeLessThan(50_000);
  });

  test('the longest path is read', () => {
    const path = `emails[type eq "${'w'.repeat(SCIM_LIMITS.path - 'emails[type eq ""].value'.length)}"].value`;
    expect(patched({ op: 'replace', path, value: 'pia@x.example' })).toEqual({ email: 'pia@x.example' });
    expect(() => patched({ op: 'replace', path: '['.repeat(SCIM_LIMITS.path), value: 'x' })).toThrow(ScimPathUnknown);
  });

  test('an object has so many attributes at most', () => {
    const attributes = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 1]));
    expect(withResource({}, attributes(SCIM_LIMITS.attributes))).toEqual({});
    expect(() => withResource({}, attributes(SCIM_LIMITS.attributes + 1))).toThrow(ScimSyntaxWrong);
  });

  test.each(['x'.repeat(100_000), 'falsefalse'])('a long text is no op and no flag', (text) => {
    expect(() => patched({ op: text, path: 'active', value: true })).toThrow(ScimSyntaxWrong);
    expect(() => patched({ op: 'replace', path: 'active', value: text })).toThrow(ScimValueWrong);
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
