import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdminUserAnswer, SignInAnswer } from '@waybook/contracts/api';
import type { TestPerson } from '../../testing/index.js';
import { COMPANY, CompanyGround, said, settingsFor, SETTINGS } from './testing/company-ground.js';
import { LyingProvider, type Lies } from './testing/lying-provider.js';

let ground: CompanyGround;
let director: TestPerson;
let provider: LyingProvider;
let other: LyingProvider;

beforeAll(async () => {
  ground = await CompanyGround.open();
  director = await ground.portal.people.admin(await ground.portal.people.business());
  [provider, other] = [await LyingProvider.listen(), await LyingProvider.listen()];
});
beforeEach(async () => {
  ground.portal.clock.set(new Date());
  provider.lies = {};
  await ground.set(director, provider.issuer);
});
afterAll(async () => {
  await ground?.portal.close();
  await Promise.all([provider?.close(), other?.close()]);
});

async function told(lies: Lies, iss = provider.issuer) {
  const { business } = director;
  const { url, cookie } = await ground.begin(business);
  provider.nonce = url.searchParams.get('nonce')!;
  provider.lies = lies;
  const query = new URLSearchParams({ code: 'any', state: url.searchParams.get('state')!, iss });
  return ground.finish(business, `?${query.toString()}`, cookie);
}
const nowS = () => Math.floor(Date.now() / 1_000);
const REFUSED = [401, 'COMPANY_SIGN_IN_REFUSED'];

test('what is wrong with nothing is believed', async () => {
  expect((await told({})).json()).toMatchObject({ user: { email: 'liar@harbour.example', role: 'payroll' } });
});

describe('an ID token is refused', () => {
  test.each<[string, () => Lies]>([
    ['with the nonce of another sign-in', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['for another client', () => ({ claims: { aud: 'another' } })],
    ['for several clients, given to another of them', () => ({ claims: { aud: ['waybook', 'two'], azp: 'two' } })],
    ['of another issuer', () => ({ claims: { iss: other.issuer } })],
    ['that has run out', () => ({ claims: { iat: nowS() - 7_200, exp: nowS() - 3_600 } })],
    ['that never runs out', () => ({ claims: { exp: undefined } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['that another key signed', () => ({ isSignedByAnother: true })],
    ['that nobody signed', () => ({ isUnsigned: true })],
  ])('%s', async (_, lies) => {
    expect(said(await told(lies()))).toEqual(REFUSED);
  });

  test('in the name of an issuer that this browser never went to', async () => {
    const asked = provider.asked.length;
    expect(said(await told({}, other.issuer))).toEqual(REFUSED);
    expect(provider.asked.slice(asked).filter((path) => path === '/token')).toEqual([]);
  });
});

test('the portal’s own clock says whether a token has run out', async () => {
  ground.portal.clock.forward(3_600_000);
  expect(said(await told({}))).toEqual(REFUSED);
});

describe('a claim that no form would take', () => {
  const LONG = 'x'.repeat(100_000);
  const accounts = async () =>
    (await ground.portal.as(director).get('/api/admin/users'))
      .json<AdminUserAnswer[]>()
      .map(({ id, email }) => [id, email]);

  test.each<[string, object]>([
    ['an address with a second recipient', { email: 'x@y.example\r\nbcc: all@harbour.example' }],
    ['several addresses', { email: 'x@y.example, all@harbour.example' }],
    ['an address of one sign', { email: '@' }],
    ['an address without a domain', { email: 'x@' }],
    ['an address of 100 KB', { email: `${LONG}@y.example` }],
    ['an address with a control character', { email: 'x\u0000@y.example' }],
  ])('makes no account: %s', async (_, claims) => {
    const before = await accounts();
    expect(said(await told({ claims: { sub: 'made-up', ...claims } }))).toEqual([403, 'COMPANY_ACCOUNT_MISSING']);
    expect(await accounts()).toEqual(before);
  });

  test.each([LONG, 'a\u0000b', 'a\r\nb', '\ud800', ''])('is no subject: %#', async (sub) => {
    const before = await accounts();
    expect(said(await told({ claims: { sub, email: 'subject@harbour.example' } }))).toEqual(REFUSED);
    expect(await accounts()).toEqual(before);
  });

  test('gives no role, however many there are', async () => {
    const groups = [LONG, 'pay-office\r\n', ...Array.from({ length: 1_000 }, (_, place) => `group-${place}`)];
    const claims = { sub: 'many-groups', email: 'groups@harbour.example', groups };
    expect(said(await told({ claims }))).toEqual([403, 'COMPANY_ROLE_MISSING']);
  });

  test('is cut to a name that a form takes', async () => {
    const long = `${'\ud83d\ude80'.repeat(60)}\r\nBcc: all@harbour.example`;
    const claims = { sub: 'long-name', email: 'long@harbour.example', given_name: `a${long}`, family_name: LONG };
    const { user } = (await told({ claims })).json<{ user: { firstName: string; lastName: string } }>();
    for (const name of [user.firstName, user.lastName]) {
      expect(name.length).toBeLessThanOrEqual(100);
      expect(name).toMatch(/^[^\p{Cc}\p{Surrogate}]+$/u);
    }
  });
});

describe('a provider that is gone', () => {
  let gone: LyingProvider;
  beforeEach(async () => {
    gone = await LyingProvider.listen();
    const metadata = { end_session_endpoint: `${gone.issuer}/end` };
    gone.lies = { metadata, claims: { email: `leaver-${Date.now()}@harbour.example` } };
    await ground.set(director, gone.issuer);
  });

  test('is said to be away before a browser leaves for it, however lately it was there', async () => {
    await ground.begin(director.business);
    await gone.close();
    const answer = await ground.portal.asNobody().post(`${COMPANY}/start`, { business: director.business });
    expect(said(answer)).toEqual([503, 'COMPANY_PROVIDER_AWAY']);
  });

  test('keeps nobody here who signs out', async () => {
    const { url, cookie } = await ground.begin(director.business);
    gone.nonce = url.searchParams.get('nonce')!;
    const query = new URLSearchParams({ code: 'any', state: url.searchParams.get('state')!, iss: gone.issuer });
    const { token } = (await ground.finish(director.business, `?${query.toString()}`, cookie)).json<SignInAnswer>();
    const where = () => ground.portal.asNobody().get(`${COMPANY}/sign-out`, { authorization: `Bearer ${token}` });
    expect((await where()).json()).toEqual({ url: expect.stringContaining(`${gone.issuer}/end?`) });
    await gone.close();
    expect((await where()).json()).toEqual({ url: null });
  });
});

test.each([
  { error: 'invalid_client' },
  // As Keycloak says it.
  { error: 'unauthorized_client' },
  { error: 'invalid_client', isChallenge: true },
])('a provider that doesn’t take the client is told apart from a sign-in that didn’t work: %j', async (refusal) => {
  expect(said(await told({ refusal }))).toEqual([403, 'COMPANY_CLIENT_REFUSED']);
  expect(said(await told({ refusal: { error: 'invalid_grant' } }))).toEqual(REFUSED);
});

test('a provider that keeps silent is waited for only so long', async () => {
  expect(said(await told({ isSilent: true }))).toEqual([503, 'COMPANY_PROVIDER_AWAY']);
}, 30_000);

describe('a provider is not set', () => {
  const refusal = async (changes: Parameters<typeof settingsFor>[1], issuer = provider.issuer) => {
    const answer = await ground.portal.as(director).put(SETTINGS, settingsFor(issuer, changes));
    return [answer.statusCode, answer.json<{ details?: { field: string }[] }>().details?.map(({ field }) => field)];
  };
  const lying = async (metadata: object) => {
    provider.lies = { metadata };
    return refusal({});
  };

  test.each([
    'http://login.example.com',
    'https://localhost',
    'https://10.0.0.7',
    'https://169.254.169.254/latest',
    'https://postgres',
    'ftp://login.example.com',
    'login.example.com',
    'https://name:word@login.example.com',
    'http://127.0.0.1:1',
  ])('at %s', async (issuer) => {
    expect(await refusal({}, issuer)).toEqual([400, ['issuer']]);
  });

  test('that calls itself another, or sends secrets and browsers elsewhere', async () => {
    expect(await lying({ issuer: other.issuer })).toEqual([400, ['issuer']]);
    expect(await lying({ token_endpoint: 'http://10.0.0.7/token' })).toEqual([400, ['issuer']]);
    expect(await lying({ authorization_endpoint: 'javascript:alert(1)' })).toEqual([400, ['issuer']]);
    expect(await lying({ jwks_uri: undefined })).toEqual([400, ['issuer']]);
    expect(await lying({ end_session_endpoint: 'http://192.168.1.1/' })).toEqual([400, ['issuer']]);
  });

  test('without roles, a break-glass director, or the secret of a new client', async () => {
    expect(await refusal({ roles: [] })).toEqual([400, ['roles']]);
    const twice = [{ value: 'board', role: 'director' as const }];
    expect(await refusal({ roles: [...twice, ...twice] })).toEqual([400, ['roles']]);
    expect(await refusal({ isOnlyWay: true })).toEqual([400, ['breakGlassAdminId']]);
    expect(await refusal({ connectable: ['nobody'] })).toEqual([400, ['connectable']]);
    const petra = await ground.portal.people.admin(director.business, { role: 'payroll' });
    expect(await refusal({ isOnlyWay: true, breakGlassAdminId: petra.id })).toEqual([400, ['breakGlassAdminId']]);
    const stranger = await ground.portal.people.admin(await ground.portal.people.business());
    expect(await refusal({ isOnlyWay: true, breakGlassAdminId: stranger.id })).toEqual([400, ['breakGlassAdminId']]);
    expect(await refusal({ clientSecret: undefined, clientId: 'another' })).toEqual([400, ['clientSecret']]);
    expect(await refusal({ clientSecret: undefined }, other.issuer)).toEqual([400, ['clientSecret']]);
  });

  test('by anybody but a director, and nothing is called for them', async () => {
    const finance = await ground.portal.people.admin(director.business, { role: 'finance', permissions: ['all'] });
    const asked = other.asked.length;
    const answer = await ground.portal.as(finance).put(SETTINGS, settingsFor(other.issuer));
    expect(said(answer)).toEqual([403, 'COMPANY_SIGN_IN_NOT_YOURS']);
    expect(said(await ground.portal.as(finance).delete(SETTINGS))).toEqual([403, 'COMPANY_SIGN_IN_NOT_YOURS']);
    expect(other.asked.length).toBe(asked);
  });

  test('twice alike, nor is its secret lost where it isn’t entered again', async () => {
    const count = async () => {
      const sql = `select count(*)::int as n from events where business = $1 and type = 'CompanySignInChanged'`;
      const { rows } = await ground.portal.database.systemPool.query<{ n: number }>(sql, [director.business]);
      return rows[0]?.n;
    };
    const before = await count();
    await ground.set(director, provider.issuer, { clientSecret: undefined });
    expect(await count()).toBe(before);
    expect((await told({})).statusCode).toBe(200);
  });
});

test('a portal in production calls no provider on its own machine', async () => {
  const strict = await ground.portal.secondInstance({ targets: { allowsLocal: false, ownHost: null } });
  const payload = { business: director.business };
  const answer = await strict.app.inject({ method: 'POST', url: `${COMPANY}/start`, payload });
  expect(said(answer)).toEqual([503, 'COMPANY_PROVIDER_AWAY']);
});
