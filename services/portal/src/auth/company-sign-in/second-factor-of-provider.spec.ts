import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CompanySecondFactor, SignInAnswer } from '@waybook/contracts/api';
import { answerOf, type Answer, type TestPerson } from '../../testing/index.js';
import { CompanyGround, said } from './testing/company-ground.js';
import { LyingProvider } from './testing/lying-provider.js';

const BY_ACR: CompanySecondFactor = { claim: 'acr', values: ['two-factors', 'hardware'] };
const BY_AMR: CompanySecondFactor = { claim: 'amr', values: ['mfa', 'otp'] };
const DAY_MS = 24 * 60 * 60 * 1_000;
const MISSING = [403, 'COMPANY_SECOND_FACTOR_MISSING'];

let ground: CompanyGround;
let director: TestPerson;
let provider: LyingProvider;

beforeAll(async () => {
  ground = await CompanyGround.open();
  provider = await LyingProvider.listen();
});
beforeEach(async () => {
  ground.portal.clock.set(new Date());
  director = await ground.portal.people.admin(await ground.portal.people.business());
});
afterAll(async () => {
  await ground?.portal.close();
  await provider?.close();
});

async function require(roles: readonly string[], graceDays = 0): Promise<void> {
  const { statusCode, body } = await ground.portal.as(director).put('/api/second-factor-rule', { roles, graceDays });
  if (statusCode >= 300) throw new Error(`The rule doesn't change: ${statusCode} ${body}`);
}
const ask = (secondFactor: CompanySecondFactor | null) => ground.set(director, provider.issuer, { secondFactor });
/** A sign-in of somebody with the role of payroll, of whom the provider says this. */
async function told(claims: object) {
  const { url, cookie } = await ground.begin(director.business);
  provider.nonce = url.searchParams.get('nonce')!;
  const person = { sub: director.business, email: `${director.business}@harbour.example` };
  provider.lies = { claims: { ...person, ...claims } };
  const query = new URLSearchParams({
    code: 'any',
    state: url.searchParams.get('state')!,
    iss: provider.issuer,
  });
  return ground.finish(director.business, `?${query.toString()}`, cookie);
}
const shownAt = async ({ user }: SignInAnswer) => {
  const sql = 'select second_factor_at from sessions where user_id = $1 and revoked_at is null';
  return (await ground.portal.database.systemPool.query<{ second_factor_at: Date | null }>(sql, [user.id])).rows[0]!
    .second_factor_at;
};

describe('a session that the provider opened', () => {
  const EXPORT = '/api/drivers/export';
  const WANTED = [403, 'COMPANY_SIGN_IN_WANTED'];
  const call = async (answer: Answer) => {
    const authorization = `Bearer ${answer.json<SignInAnswer>().token}`;
    const called = await ground.portal.asNobody().get(EXPORT, { authorization });
    return called.statusCode === 200 ? 200 : said(called);
  };

  beforeEach(() => ask(null));

  test('counts as a proof for ten minutes, by the time that the provider says', async () => {
    const seconds = Math.floor(Date.now() / 1_000);
    expect(await call(await told({}))).toEqual(200);
    expect(await call(await told({ auth_time: seconds - 60 }))).toEqual(200);
    expect(await call(await told({ auth_time: seconds - 660 }))).toEqual(WANTED);
  });

  test('takes no password: the person may know none, or one from before', async () => {
    const answer = await told({ auth_time: 1 });
    const headers = { authorization: `Bearer ${answer.json<SignInAnswer>().token}` };
    const given = await ground.portal
      .asNobody()
      .post('/api/auth/password/confirm', { currentPassword: 'any' }, headers);
    expect(said(given)[1]).toBe('CURRENT_PASSWORD_WRONG');
    expect(await call(answer)).toEqual(WANTED);
  });

  test('is asked for again at the provider, which authenticates the person once more', async () => {
    const start = { business: director.business, isFresh: true };
    const { url } = answerOf<{ url: string }>(
      await ground.portal.asNobody().post('/api/auth/company-sign-in/start', start),
      200,
    );
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
  });
});

describe('a provider that is asked whether a second factor was given', () => {
  test.each<[CompanySecondFactor, object, boolean]>([
    [BY_ACR, { acr: 'hardware' }, true],
    [BY_ACR, { acr: 'password', amr: ['hardware'] }, false],
    // Keycloak without levels of its own: whatever somebody gave.
    [BY_ACR, { acr: '1' }, false],
    [BY_AMR, { amr: ['pwd', 'otp'] }, true],
    [BY_AMR, { amr: [] }, false],
    [BY_AMR, { acr: 'otp' }, false],
  ])('by %j, and says %j: %s', async (secondFactor, claims, isShown) => {
    await ask(secondFactor);
    const answer = await told(claims);
    expect((await shownAt(answer.json())) !== null).toBe(isShown);
    await require(['payroll']);
    const again = await told(claims);
    expect(said(again)[1]).toBe(isShown ? undefined : MISSING[1]);
  });

  test('refuses nobody whose role needs none, or within the days of grace', async () => {
    await ask(BY_ACR);
    await require(['finance']);
    expect((await told({ acr: '1' })).statusCode).toBe(200);
    await require(['finance', 'payroll'], 7);
    expect((await told({ acr: '1' })).statusCode).toBe(200);
    ground.portal.clock.set(new Date(Date.now() + 8 * DAY_MS));
    const until = Math.floor((Date.now() + 9 * DAY_MS) / 1_000);
    expect(said(await told({ acr: '1', exp: until }))).toEqual(MISSING);
  });

  test('is asked for it where the class says it, and never where methods do', async () => {
    await ask(BY_ACR);
    expect((await ground.begin(director.business)).url.searchParams.get('acr_values')).toBe('two-factors hardware');
    await ask(BY_AMR);
    expect((await ground.begin(director.business)).url.searchParams.has('acr_values')).toBe(false);
  });
});

test('a provider that isn’t asked has its sign-in counted as one with a second factor', async () => {
  await ask(null);
  await require(['payroll']);
  const answer = await told({ acr: '0', amr: ['pwd'] });
  expect(answer.statusCode).toBe(200);
  expect(await shownAt(answer.json())).not.toBeNull();
});

test('what stands for a second factor is saved as it was entered, and shown; nothing isn’t', async () => {
  expect((await ask(BY_AMR)).json()).toMatchObject({ secondFactor: BY_AMR });
  expect((await ask(null)).json()).toMatchObject({ secondFactor: null });
  for (const values of [[], [''], ['mfa', 'mfa']])
    expect(said(await ask({ claim: 'amr', values }))).toEqual([400, 'COMPANY_SECOND_FACTOR_VALUES_MISSING']);
});
