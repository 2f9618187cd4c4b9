import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SCIM_REFUSED_SCHEMA, type ScimUser } from '@waybook/contracts/api';
import { answerOf, signIn, type Answer, type TestPerson } from '../../testing/index.js';
import { CompanyGround } from '../company-sign-in/testing/company-ground.js';
import { LyingProvider } from '../company-sign-in/testing/lying-provider.js';
import type { DirectoryRefusal } from './directory-refusals.js';
import { Directory, newUser, refusalOf, USER } from './testing/directory.js';

let ground: CompanyGround;
let provider: LyingProvider;
let director: TestPerson;
let taken: TestPerson;
let directory: Directory;
const told: DirectoryRefusal[] = [];

beforeAll(async () => {
  ground = await CompanyGround.open({ tellOfDirectory: async (refusal) => void told.push(refusal) });
  provider = await LyingProvider.listen();
  director = await ground.portal.people.admin(await ground.portal.people.business());
  taken = await ground.portal.people.driver(director.business);
  await ground.set(director, provider.issuer);
  directory = await Directory.of(ground.portal, director);
});
beforeEach(() => {
  told.length = 0;
});
afterAll(async () => {
  await ground?.portal.close();
  await provider?.close();
});

const totalOf = (event: string, reason: string) =>
  ground.portal.portal.securityLog.totals.find(({ labels }) => labels.event === event && labels.reason === reason)
    ?.value ?? 0;

/** What a directory may send beside the deactivation, as an operation and, where a resource can hold it, as attributes. */
interface Refusable {
  readonly code: string;
  readonly operation: () => object;
  readonly attributes?: () => object;
}

const replace = (path: string, value: unknown) => ({ op: 'Replace', path, value });
const REFUSABLE: Readonly<Record<string, Refusable>> = {
  'the userName that Entra renames a deleted person to': {
    code: 'SCIM_USER_NAME_STAYS',
    operation: () => replace('userName', '5f0cpetra@harbour.example'),
    attributes: () => ({ userName: '5f0cpetra@harbour.example' }),
  },
  'a blank surname': {
    code: 'SCIM_VALUE_WRONG',
    operation: () => replace('name.familyName', ' '),
    attributes: () => ({ name: { givenName: 'Petra', familyName: '' } }),
  },
  'a first name that is too long': {
    code: 'INVALID_REQUEST',
    operation: () => replace('name.givenName', 'x'.repeat(10_000)),
    attributes: () => ({ name: { givenName: 'x'.repeat(10_000) } }),
  },
  'a name with a control character': {
    code: 'INVALID_REQUEST',
    operation: () => replace('name.givenName', 'Pe\u0000tra'),
    attributes: () => ({ name: { givenName: 'Pe\u0000tra' } }),
  },
  'a role that nobody mapped': {
    code: 'SCIM_ROLE_MISSING',
    operation: () => replace('roles', [{ value: 'caretakers' }]),
    attributes: () => ({ roles: [{ value: 'caretakers' }] }),
  },
  'an address that is taken': {
    code: 'SIGN_IN_NAME_TAKEN',
    operation: () => replace('emails[type eq "work"].value', taken.login),
    attributes: () => ({ emails: [{ value: taken.login, type: 'work' }] }),
  },
  'an address with a second recipient': {
    code: 'INVALID_REQUEST',
    operation: () => replace('emails[type eq "work"].value', 'x@y.example\r\nbcc: all@harbour.example'),
    attributes: () => ({ emails: [{ value: 'x@y.example\r\nbcc: all@harbour.example' }] }),
  },
  'an unknown path': { code: 'SCIM_PATH_UNKNOWN', operation: () => replace('shoeSize', 9) },
  'an unknown operation': { code: 'SCIM_SYNTAX_WRONG', operation: () => ({ op: 'move', path: 'title' }) },
  'a removal of the userName': { code: 'SCIM_VALUE_WRONG', operation: () => ({ op: 'remove', path: 'userName' }) },
};

type Send = (user: ScimUser, refusable: Refusable) => Promise<Answer>;

const OFF = replace('active', 'False');
const WAYS: Readonly<Record<string, Send>> = {
  'PATCH, active first': (user, { operation }) => directory.patch(user.id, OFF, operation()),
  'PATCH, active last': (user, { operation }) => directory.patch(user.id, operation(), OFF),
  'PATCH, active between': (user, { operation }) =>
    directory.patch(user.id, replace('title', 'Leaver'), OFF, operation(), replace('externalId', 'gone')),
  'PATCH, active by its full name as a flag': (user, { operation }) =>
    directory.patch(user.id, operation(), { op: 'replace', path: `${USER}:Active`, value: false }),
  'PATCH, operations without paths': (user, { operation }) =>
    directory.patch(user.id, operation(), { op: 'Replace', value: { active: 'False' } }),
  'PATCH, one object of values': (user, { attributes, operation }) =>
    attributes === undefined
      ? directory.patch(user.id, { op: 'replace', value: { active: false } }, operation())
      : directory.patch(user.id, { op: 'Replace', value: { ...attributes(), active: 'False' } }),
  PUT: (user, { attributes, operation }) =>
    attributes === undefined
      ? directory.patch(user.id, operation(), OFF)
      : directory.call('PUT', `/Users/${user.id}`, { ...user, ...attributes(), active: false }),
};
const cases = Object.entries(WAYS).flatMap(([way, send]) =>
  Object.entries(REFUSABLE).map(([what, refusable]) => ({ way, what, send, refusable })),
);

describe('a leaver is deactivated', () => {
  test.each(cases)('by $way, beside $what', async ({ send, refusable }) => {
    const before = await directory.create();
    const logged = totalOf('directory_change_refused', refusable.code);
    const user = answerOf<ScimUser>(await send(before, refusable), 200);
    expect(user.active).toBe(false);
    expect(user[SCIM_REFUSED_SCHEMA]?.refusals.map(({ value }) => value)).toEqual([refusable.code]);
    const { meta: _, ...kept } = before;
    expect(await directory.user(before.id)).toMatchObject({ ...kept, active: false });
    expect(told).toMatchObject([{ adminUserId: before.id, isActive: false, code: refusable.code }]);
    expect(totalOf('directory_change_refused', refusable.code)).toBe(logged + 1);
  });

  test('once, however often the directory repeats it, and the directors are told once', async () => {
    const { id } = await directory.create();
    for (let time = 0; time < 3; time += 1) {
      const again = await directory.patch(id, replace('userName', 'renamed@harbour.example'), OFF);
      expect(answerOf<ScimUser>(again, 200).active).toBe(false);
    }
    expect(told).toHaveLength(1);
  });

  test('and out, as Entra deletes somebody softly', async () => {
    const clerk = await ground.portal.people.admin(director.business, { role: 'payroll' });
    await ground.set(director, provider.issuer, { connectable: [clerk.id] });
    const session = (await signIn(ground.portal.portal.app, clerk)).json<{ token: string }>();
    const renamed = replace('userName', `5f0c${clerk.login}`);
    expect((await directory.patch(clerk.id, OFF, renamed)).statusCode).toBe(200);
    const me = await ground.portal.asNobody().get('/api/auth/me', { authorization: `Bearer ${session.token}` });
    expect(me.statusCode).toBe(401);
    await ground.set(director, provider.issuer);
  });
});

describe('who stays', () => {
  const stays = async (person: TestPerson, code: string) => {
    const before = await directory.user(person.id);
    const logged = totalOf('deactivation_refused', code);
    const sent = [
      () => directory.patch(person.id, OFF),
      () => directory.patch(person.id, OFF, replace('userName', 'renamed@harbour.example')),
      () => directory.patch(person.id, replace('roles', [{ value: 'caretakers' }]), OFF),
      () => directory.call('PUT', `/Users/${person.id}`, { ...before, active: false }),
      () => directory.call('DELETE', `/Users/${person.id}`),
    ];
    for (const send of sent) {
      told.length = 0;
      const answer = await send();
      expect([answer.statusCode, refusalOf(answer).code]).toEqual([answer.statusCode === 403 ? 403 : 409, code]);
      expect(told).toMatchObject([{ adminUserId: person.id, isActive: true, code }]);
    }
    expect(await directory.user(person.id)).toEqual(before);
    expect(totalOf('deactivation_refused', code)).toBe(logged + sent.length);
  };

  test('is the last director, and the directors are told', async () => {
    await ground.set(director, provider.issuer, { connectable: [director.id] });
    await stays(director, 'LAST_DIRECTOR');
  });

  test('is the break-glass director, and the directors are told', async () => {
    const glass = await ground.portal.people.admin(director.business);
    const changes = { connectable: [glass.id], isOnlyWay: true, breakGlassAdminId: glass.id };
    await ground.set(director, provider.issuer, changes);
    await stays(glass, 'BREAK_GLASS_DIRECTOR_STAYS');
    await ground.set(director, provider.issuer);
  });

  test('is an account that is not the directory’s, and the directors are told', async () => {
    const clerk = await ground.portal.people.admin(director.business, { role: 'payroll' });
    await stays(clerk, 'SCIM_ACCOUNT_NOT_THEIRS');
  });
});

describe('nobody is deactivated', () => {
  test.each<[string, object[], number]>([
    ['by a later word that they are active', [OFF, replace('active', 'True'), replace('shoeSize', 9)], 400],
    ['by another attribute', [replace('nickName', false), replace('shoeSize', 9)], 400],
    ['by what is no flag', [replace('active', 'no'), replace('shoeSize', 9)], 400],
    ['by a removal', [{ op: 'remove', path: 'active', value: false }], 400],
  ])('%s', async (_, operations, status) => {
    const user = await directory.create();
    expect((await directory.patch(user.id, ...operations)).statusCode).toBe(status);
    expect(await directory.user(user.id)).toEqual(user);
    expect(told).toEqual([]);
  });

  test('where nothing is refused, nobody is told, and the answer names no refusal', async () => {
    const { id } = await directory.create();
    const user = answerOf<ScimUser>(await directory.patch(id, replace('externalId', 'new'), OFF), 200);
    expect(user).toMatchObject({ active: false, externalId: 'new', schemas: [USER] });
    const other = await directory.create();
    const put = await directory.call('PUT', `/Users/${other.id}`, newUser({ ...other, active: false }));
    expect(answerOf<ScimUser>(put, 200).active).toBe(false);
    expect(told).toEqual([]);
  });
});
