import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { OwnSecondFactorAnswer, OwnSessionAnswer, RecoveryCodesAnswer } from '@waybook/contracts/api';
import {
  signIn,
  startTestPortal,
  TEST_PASSWORD,
  type Answer,
  type TestPerson,
  type TestPortal,
} from '../../testing/index.js';
import { PersonWithApp } from '../testing/second-factor-of.js';
import { SET_UP_LIFE_MS } from './own-second-factor.js';

const OWN = '/api/auth/second-factor';

let portal: TestPortal;
let business: string;
let ada: TestPerson;
let app: PersonWithApp;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
});
beforeEach(async () => {
  ada = await portal.people.admin(business);
  app = new PersonWithApp(portal, ada);
});
afterAll(() => portal?.close());

const said = (answer: Answer) => [answer.statusCode, answer.body && answer.json<{ code?: string }>().code];
const codeOf = async (answer: Promise<Answer>) => said(await answer)[1];
const standing = async (person = ada) => (await portal.as(person).get(OWN)).json<OwnSecondFactorAnswer>();
const secondDirector = async () => portal.as(await portal.people.admin(business));

describe('setting it up', () => {
  test('shows a secret, which counts for nothing until a code of it was given', async () => {
    const setUp = await portal.as(ada).post(`${OWN}/set-up`, { currentPassword: TEST_PASSWORD });
    expect(setUp.json()).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      address: expect.stringContaining(`otpauth://totp/Waybook:${ada.login}?`),
      expiresAt: new Date(portal.clock.now().getTime() + SET_UP_LIFE_MS).toISOString(),
    });
    expect(await standing()).toEqual({
      isOn: false,
      turnedOnAt: null,
      recoveryCodesLeft: 0,
      hasPasskey: false,
      dueAt: null,
    });
    expect((await signIn(portal.portal.app, ada)).json()).toMatchObject({ type: 'admin' });
  });

  test('ends with ten recovery codes', async () => {
    await app.turnOn();
    expect(app.recoveryCodes).toHaveLength(10);
    const turnedOnAt = portal.clock.now().toISOString();
    expect(await standing()).toEqual({ isOn: true, turnedOnAt, recoveryCodesLeft: 10, hasPasskey: false, dueAt: null });
  });

  test('asks for the password', async () => {
    const answer = await portal.as(ada).post(`${OWN}/set-up`, { currentPassword: 'not my password' });
    expect(said(answer)).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
  });

  test('takes no wrong code, and stops guessing', async () => {
    await portal.as(ada).post(`${OWN}/set-up`, { currentPassword: TEST_PASSWORD });
    const guess = () => codeOf(portal.as(ada).put(OWN, { code: '000000' }));
    for (let failures = 0; failures < 20; failures += 1) expect(await guess()).toBe('SECOND_FACTOR_CODE_WRONG');
    expect(await guess()).toBe('TOO_MANY_FAILED_SIGN_INS');
    expect((await standing()).isOn).toBe(false);
  });

  test('has to be done within a quarter of an hour', async () => {
    const setUp = await portal.as(ada).post(`${OWN}/set-up`, { currentPassword: TEST_PASSWORD });
    app.secret = setUp.json<{ secret: string }>().secret;
    portal.clock.forward(SET_UP_LIFE_MS);
    expect(await codeOf(portal.as(ada).put(OWN, { code: app.code() }))).toBe('SECOND_FACTOR_SET_UP_EXPIRED');
  });

  test('again takes the secret of before away', async () => {
    const caller = portal.as(ada);
    const first = await caller.post(`${OWN}/set-up`, { currentPassword: TEST_PASSWORD });
    app.secret = first.json<{ secret: string }>().secret;
    await caller.post(`${OWN}/set-up`, { currentPassword: TEST_PASSWORD });
    expect(await codeOf(caller.put(OWN, { code: app.code() }))).toBe('SECOND_FACTOR_CODE_WRONG');
  });

  test('is refused while one is on', async () => {
    await app.turnOn();
    const again = await portal.as(ada).post(`${OWN}/set-up`, { currentPassword: TEST_PASSWORD });
    expect(said(again)).toEqual([409, 'SECOND_FACTOR_ALREADY_ON']);
  });

  test('ends the other sessions, which were opened without it', async () => {
    await signIn(portal.portal.app, ada);
    await app.turnOn();
    const sessions = (await portal.as(ada).get('/api/auth/sessions')).json<OwnSessionAnswer[]>();
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });
});

describe('turning it off', () => {
  test('takes a recent code and the password', async () => {
    await app.turnOn();
    const wrong = await portal.as(ada).post(`${OWN}/turn-off`, { currentPassword: 'not my password' });
    expect(said(wrong)).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
    const right = await portal.as(ada).post(`${OWN}/turn-off`, { currentPassword: TEST_PASSWORD });
    expect(right.statusCode).toBe(204);
    expect((await standing()).isOn).toBe(false);
    expect((await signIn(portal.portal.app, ada)).json()).toMatchObject({ type: 'admin' });
  });

  test('takes the recovery codes along', async () => {
    await app.turnOn();
    const former = app.recoveryCodes[0];
    await portal.as(ada).post(`${OWN}/turn-off`, { currentPassword: TEST_PASSWORD });
    await app.turnOn();
    const answer = await app.secondStep(await app.password(), { recoveryCode: former });
    expect(said(answer)).toEqual([400, 'SECOND_FACTOR_CODE_WRONG']);
  });
});

test('new recovery codes take the place of those from before', async () => {
  await app.turnOn();
  const former = app.recoveryCodes[0];
  const answer = await portal.as(ada).post(`${OWN}/recovery-codes`);
  const { recoveryCodes } = answer.json<RecoveryCodesAnswer>();
  expect(recoveryCodes).toHaveLength(10);
  const pending = await app.password();
  expect(said(await app.secondStep(pending, { recoveryCode: former }))[0]).toBe(400);
  expect(said(await app.secondStep(pending, { recoveryCode: recoveryCodes[0] }))[0]).toBe(200);
  expect((await portal.as(ada).get(OWN)).json()).toMatchObject({ recoveryCodesLeft: 9 });
});

describe('a second factor that was lost', () => {
  const WHY = { reason: 'Lost her phone; I know her voice' };
  const reset = (kind: 'admin/users' | 'drivers', id: string) => `/api/${kind}/${id}/reset-second-factor`;

  test.each(['admin', 'driver'] as const)('is reset by another director: of an %s, who is signed out', async (kind) => {
    const person = await portal.people[kind](business);
    await new PersonWithApp(portal, person).turnOn();
    const director = await secondDirector();
    const path = kind === 'admin' ? 'admin/users' : 'drivers';
    expect((await director.post(reset(path, person.id), WHY)).statusCode).toBe(204);
    const { rows } = await portal.database.systemPool.query(
      'select from sessions where user_id = $1 and revoked_at is null',
      [person.id],
    );
    expect(rows).toEqual([]);
    expect((await signIn(portal.portal.app, person)).json()).toMatchObject({ type: kind });
    expect(said(await director.post(reset(path, person.id), WHY))).toEqual([409, 'SECOND_FACTOR_NOT_ON']);
  });

  test('is not reset without a reason, which stands in the history', async () => {
    await app.turnOn();
    const director = await secondDirector();
    expect((await director.post(reset('admin/users', ada.id), { reason: ' ' })).statusCode).toBe(400);
    await director.post(reset('admin/users', ada.id), WHY);
    const history = await director.get(`/api/history/second-factor/${ada.id}`);
    expect(history.body).toContain(WHY.reason);
    const { rows } = await portal.database.systemPool.query<{ body: string }>(
      'select body::text as body from events where stream = $1',
      [`second-factor-${ada.id}`],
    );
    expect(rows.map(({ body }) => body).join()).not.toContain(WHY.reason);
  });

  test('is not reset by its person', async () => {
    await app.turnOn();
    expect(said(await portal.as(ada).post(reset('admin/users', ada.id), WHY))).toEqual([
      403,
      'OWN_SECOND_FACTOR_NOT_RESET',
    ]);
  });

  test('is not reset by an admin who is no director', async () => {
    await app.turnOn();
    const payroll = await portal.people.admin(business, { role: 'payroll', permissions: ['all'] });
    const answer = await portal.as(payroll).post(reset('admin/users', ada.id), WHY);
    expect(said(answer)).toEqual([403, 'SECOND_FACTOR_NOT_YOURS_TO_RESET']);
  });

  test('is seen by colleagues as on, and then no more', async () => {
    const director = await secondDirector();
    const on = async () => (await director.get('/api/admin/second-factors')).json<{ on: string[] }>().on;
    expect(await on()).not.toContain(ada.id);
    await app.turnOn();
    expect(await on()).toContain(ada.id);
    const stranger = portal.as(await portal.people.admin(await portal.people.business()));
    expect((await stranger.get('/api/admin/second-factors')).json()).toEqual({ on: [] });
    await director.post(reset('admin/users', ada.id), WHY);
    expect(await on()).not.toContain(ada.id);
  });

  test('is not found from another business, nor as the other kind of person', async () => {
    await app.turnOn();
    const stranger = portal.as(await portal.people.admin(await portal.people.business()));
    expect((await stranger.post(reset('admin/users', ada.id), WHY)).statusCode).toBe(404);
    expect((await (await secondDirector()).post(reset('drivers', ada.id), WHY)).statusCode).toBe(404);
  });
});

describe('what happened to it', () => {
  test('stands in the history, without code or secret', async () => {
    await app.turnOn();
    const [recoveryCode] = app.recoveryCodes;
    await app.secondStep(await app.password(), { recoveryCode });
    const history = await (await secondDirector()).get(`/api/history/second-factor/${ada.id}`);
    expect(history.statusCode).toBe(200);
    expect(history.body).toContain('used a recovery code, and has 9 codes left');
    expect(history.body).toContain('turned their second factor on');
    for (const secret of [app.secret, ...app.recoveryCodes]) expect(history.body).not.toContain(secret);
  });

  test('waits to be told its person by mail', async () => {
    await app.turnOn();
    await portal.as(ada).post(`${OWN}/turn-off`, { currentPassword: TEST_PASSWORD });
    const { rows } = await portal.database.systemPool.query(
      'select kind, person_type from second_factor_mails where person = $1 order by id',
      [ada.id],
    );
    expect(rows).toEqual([
      { kind: 'turned_on', person_type: 'admin' },
      { kind: 'turned_off', person_type: 'admin' },
    ]);
  });

  test('goes with its person', async () => {
    await app.turnOn();
    expect((await (await secondDirector()).delete(`/api/admin/users/${ada.id}`)).statusCode).toBe(204);
    for (const table of ['second_factors', 'recovery_codes', 'second_factor_mails', 'sign_in_challenges']) {
      const person = table === 'second_factors' ? 'id' : 'person';
      const { rows } = await portal.database.systemPool.query(`select from ${table} where ${person} = $1`, [ada.id]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});
