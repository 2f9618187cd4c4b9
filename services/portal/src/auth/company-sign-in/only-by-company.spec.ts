import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SignInAnswer } from '@waybook/contracts/api';
import { signIn, type TestPerson } from '../../testing/index.js';
import { AccessChanges } from '../access/access-changes.js';
import { PersonWithPasskey } from '../testing/passkey-of.js';
import { resetTokenOf } from '../testing/reset-token-of.js';
import { CompanyGround, said, SETTINGS } from './testing/company-ground.js';
import { LyingProvider } from './testing/lying-provider.js';

let ground: CompanyGround;
let provider: LyingProvider;
let glass: TestPerson;
let petra: TestPerson;

beforeAll(async () => {
  ground = await CompanyGround.open();
  provider = await LyingProvider.listen();
});
beforeEach(async () => {
  const { people } = ground.portal;
  const business = await people.business();
  [glass, petra] = [await people.admin(business), await people.admin(business, { role: 'payroll' })];
});
afterAll(async () => {
  await ground?.portal.close();
  await provider?.close();
});

const app = () => ground.portal.portal.app;
const ONLY = [403, 'COMPANY_SIGN_IN_ONLY'];
const makeItTheOnlyWay = async (breakGlassAdminId = glass.id) => {
  const answer = await ground.set(glass, provider.issuer, { isOnlyWay: true, breakGlassAdminId });
  expect(answer.statusCode).toBe(200);
};
const byPassword = ({ login, password }: Pick<TestPerson, 'login' | 'password'>) =>
  app().inject({ method: 'POST', url: '/api/admin/login', payload: { username: login, password } });

describe('where the company’s sign-in is the only way', () => {
  test('a password opens the break-glass director’s account alone, and a driver’s', async () => {
    const driver = await ground.portal.people.driver(glass.business);
    await makeItTheOnlyWay();
    expect(said(await byPassword(petra))).toEqual(ONLY);
    for (const person of [glass, driver]) expect((await signIn(app(), person)).statusCode).toBe(200);
  });

  test('a wrong password says nothing of it', async () => {
    await makeItTheOnlyWay();
    expect(said(await byPassword({ ...petra, password: 'not her password' }))).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('a passkey doesn’t open it', async () => {
    const hers = new PersonWithPasskey(ground.portal, petra);
    await hers.add();
    await makeItTheOnlyWay();
    expect(said(await hers.signIn())).toEqual(ONLY);
  });

  test('a mailed link sets no password', async () => {
    await makeItTheOnlyWay();
    const newPassword = 'another good password';
    const reset = async (person: TestPerson) => {
      const token = await resetTokenOf(ground.portal, person);
      return ground.portal.asNobody().post('/api/auth/reset-password', { token, newPassword });
    };
    expect(said(await reset(petra))).toEqual(ONLY);
    expect((await reset(glass)).statusCode).toBe(200);
  });

  test('sessions that began another way end, and the break-glass director’s don’t', async () => {
    const { token } = (await signIn(app(), petra)).json<SignInAnswer>();
    await makeItTheOnlyWay();
    await app().get(AccessChanges, { strict: false }).poll();
    const me = await ground.portal.asNobody().get('/api/auth/me', { authorization: `Bearer ${token}` });
    expect(me.statusCode).toBe(401);
    expect((await ground.portal.as(glass).get('/api/auth/me')).statusCode).toBe(200);
  });

  test('all is as before once it is turned off', async () => {
    await makeItTheOnlyWay();
    expect((await ground.portal.as(glass).delete(SETTINGS)).json()).toMatchObject({ isOn: false, isOnlyWay: false });
    expect((await byPassword(petra)).statusCode).toBe(200);
  });

  test('the break-glass director stays, until another one is chosen', async () => {
    const second = await ground.portal.people.admin(glass.business);
    await makeItTheOnlyWay();
    const STAYS = [409, 'BREAK_GLASS_DIRECTOR_STAYS'];
    const url = `/api/admin/users/${glass.id}`;
    for (const change of [{ isActive: false }, { role: 'payroll' }, { permissions: [] }]) {
      expect(said(await ground.portal.as(glass).put(url, change))).toEqual(STAYS);
    }
    expect(said(await ground.portal.as(glass).delete(url))).toEqual(STAYS);
    await makeItTheOnlyWay(second.id);
    expect((await ground.portal.as(second).put(url, { isActive: false })).statusCode).toBe(200);
  });
});
