import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ActivityAnswer, AdminUserAnswer, SignInAnswer } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import type { TestPerson } from '../../testing/index.js';
import { Directory } from '../scim/testing/directory.js';
import { refreshCookieOf } from '../testing/cookies.js';
import { COMPANY_SESSION_LIFE_MS } from '../auth-settings.js';
import { COMPANY, CompanyGround, cookiesOf, said, SECRET, SETTINGS } from './testing/company-ground.js';
import { CompanyProvider } from './testing/company-provider.js';

let ground: CompanyGround;
let business: string;
let director: TestPerson;
let provider: CompanyProvider;
/** Another business, whose provider is the same one with a client of its own. */
let other: TestPerson;

const verified = (email: string, groups: readonly string[] = ['pay-office']) => ({
  ...{ email, email_verified: true, given_name: 'Petra', family_name: 'Payne', groups },
});

beforeAll(async () => {
  ground = await CompanyGround.open();
  const { people } = ground.portal;
  business = await people.business();
  director = await people.admin(business);
  other = await people.admin(await people.business());
  const clients = await Promise.all(
    [director, other].map(async (person, n) => {
      const { redirectUri, signedOutUri } = await ground.addresses(person);
      return {
        client_id: n === 0 ? 'waybook' : 'waybook-2',
        client_secret: SECRET,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [signedOutUri],
      };
    }),
  );
  provider = await CompanyProvider.start(clients);
});
beforeEach(async () => {
  ground.portal.clock.set(new Date());
  await ground.set(director, provider.issuer);
  await ground.set(other, provider.issuer, { clientId: 'waybook-2', makesAccounts: false });
});
afterAll(async () => {
  provider?.close();
  await ground?.portal.close();
});

async function through(subject: string, where = business) {
  const { url, cookie } = await ground.begin(where);
  const back = await provider.throughPages(url.href, subject);
  return ground.finish(where, back.search, cookie);
}
const named = () => `petra-${uuidv7()}`;
const bearer = (answer: { json: <T>() => T }) => ({ authorization: `Bearer ${answer.json<SignInAnswer>().token}` });
const admins = async () => (await ground.portal.as(director).get('/api/admin/users')).json<AdminUserAnswer[]>();
const events = async (type: string) => {
  const sql = 'select body::text as body from events where business = $1 and type = $2';
  return (await ground.portal.database.systemPool.query<{ body: string }>(sql, [business, type])).rows;
};

describe('a sign-in with the company', () => {
  test('makes an account with the role of the claim, and lets it in by a session as any other', async () => {
    const [subject, email] = [named(), `${named()}@harbour.example`];
    await provider.says(subject, verified(email));
    const answer = await through(subject);
    expect(answer.json()).toMatchObject({
      ...{ type: 'admin', token: expect.any(String) },
      user: { email, username: email, firstName: 'Petra', lastName: 'Payne', role: 'payroll', businessId: business },
    });
    expect((await ground.portal.asNobody().get('/api/auth/me', bearer(answer))).statusCode).toBe(200);
    const history = await ground.portal.asNobody().get('/api/auth/security-history', bearer(answer));
    expect(history.json<{ kind: string }[]>().map(({ kind }) => kind)).toEqual(['signed_in_with_company']);
    const refreshed = {
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { cookie: refreshCookieOf(answer) },
    } as const;
    expect((await ground.portal.portal.app.inject(refreshed)).statusCode).toBe(200);
  });

  test('makes a director: the trail says through whom, and it waits to be told to all directors', async () => {
    const subject = named();
    await provider.says(subject, verified(`${subject}@harbour.example`, ['board']));
    const { id } = (await through(subject)).json<SignInAnswer>().user;
    const sql = 'select changed_by, changed_through, changes from account_notices where admin = $1';
    const { rows } = await ground.portal.database.systemPool.query(sql, [id]);
    const changes = [{ what: 'added', role: 'director' }];
    expect(rows).toEqual([{ changed_by: null, changed_through: 'provider', changes }]);
    await ground.portal.seal();
    const trail = (await ground.portal.as(director).get('/api/activity')).json<ActivityAnswer[]>();
    expect(trail.map(({ sentence }) => sentence)).toContain(
      "The company's provider added Petra Payne as an admin user (director).",
    );
  });

  test('finds the same account again by issuer and subject, whatever its address is there by now', async () => {
    const subject = named();
    await provider.says(subject, verified(`${subject}@harbour.example`));
    const { user } = (await through(subject)).json<SignInAnswer>();
    await provider.says(subject, verified(`${named()}@harbour.example`));
    expect((await through(subject)).json()).toMatchObject({ user: { id: user.id, email: user.email } });
  });

  test('takes over a role that changed there, by an event', async () => {
    const subject = named();
    await provider.says(subject, verified(`${subject}@harbour.example`));
    const first = await through(subject);
    const before = (await events('AdminUserRoleChanged')).length;
    await provider.says(subject, verified(`${subject}@harbour.example`, ['others', 'ledgers']));
    const second = await through(subject);
    expect(second.json()).toMatchObject({ user: { id: first.json<SignInAnswer>().user.id, role: 'finance' } });
    expect(second.json<{ user: { permissions: string[] } }>().user.permissions).not.toContain('bank-details:verify');
    expect((await events('AdminUserRoleChanged')).length).toBe(before + 1);
  });

  test('refuses whose role is gone there, and ends the sessions that they have', async () => {
    const subject = named();
    await provider.says(subject, verified(`${subject}@harbour.example`));
    const first = await through(subject);
    await provider.says(subject, verified(`${subject}@harbour.example`, ['others']));
    expect(said(await through(subject))).toEqual([403, 'COMPANY_ROLE_MISSING']);
    const sessions = await ground.portal.database.systemPool.query(
      'select from sessions where user_id = $1 and revoked_at is null',
      [first.json<SignInAnswer>().user.id],
    );
    expect(sessions.rowCount).toBe(0);
  });

  test('makes nobody an account without a role, without a verified address, or where the company makes none', async () => {
    const subject = named();
    const email = `${subject}@harbour.example`;
    await provider.says(subject, verified(email, []));
    expect(said(await through(subject))).toEqual([403, 'COMPANY_ROLE_MISSING']);
    await provider.says(subject, { ...verified(email), email_verified: false });
    expect(said(await through(subject))).toEqual([403, 'COMPANY_ACCOUNT_MISSING']);
    await provider.says(subject, verified(email));
    await ground.set(director, provider.issuer, { makesAccounts: false });
    expect(said(await through(subject))).toEqual([403, 'COMPANY_ACCOUNT_MISSING']);
    expect((await admins()).map((admin) => admin.email)).not.toContain(email);
  });

  test('opens an account that was there only where a director said so, and only once', async () => {
    const petra = await ground.portal.people.admin(business, { role: 'payroll', email: `${named()}@harbour.example` });
    const { email } = (await admins()).find(({ id }) => id === petra.id)!;
    const [subject, impostor] = [named(), named()];
    await provider.says(subject, verified(email));
    expect(said(await through(subject))).toEqual([403, 'COMPANY_ACCOUNT_NOT_CONNECTED']);
    await ground.set(director, provider.issuer, { connectable: [petra.id] });
    await provider.says(subject, { ...verified(email), email_verified: 'true' });
    expect(said(await through(subject))).toEqual([403, 'COMPANY_ACCOUNT_MISSING']);
    await provider.says(subject, verified(email.toUpperCase()));
    expect((await through(subject)).json()).toMatchObject({ user: { id: petra.id } });
    await provider.says(impostor, verified(email));
    expect(said(await through(impostor))).toEqual([403, 'COMPANY_ACCOUNT_NOT_CONNECTED']);
  });

  test('opens an account that the company’s directory made, which nobody has to name', async () => {
    await ground.set(director, provider.issuer, { makesAccounts: false });
    const directory = await Directory.of(ground.portal, director);
    const made = await directory.create();
    const subject = named();
    await provider.says(subject, verified(made.userName));
    expect((await through(subject)).json()).toMatchObject({ user: { id: made.id, role: 'payroll' } });
    await directory.patch(made.id, { op: 'Replace', path: 'active', value: 'False' });
    expect(said(await through(subject))).toEqual([403, 'ADMIN_INACTIVE']);
  });

  test("takes nobody's address who is in another business, or drives", async () => {
    const driver = await ground.portal.people.driver(business);
    const subject = named();
    await provider.says(subject, verified(driver.login));
    expect(said(await through(subject))).toEqual([403, 'COMPANY_ACCOUNT_NOT_CONNECTED']);
  });

  test('leads to the business that it was begun for, and never to another one', async () => {
    const subject = named();
    await provider.says(subject, verified(`${subject}@harbour.example`, ['board']));
    await through(subject);
    expect(said(await through(subject, other.business))).toEqual([403, 'COMPANY_ACCOUNT_MISSING']);
    const { url, cookie } = await ground.begin(business);
    const back = await provider.throughPages(url.href, subject);
    expect(said(await ground.finish(other.business, back.search, cookie))).toEqual([401, 'COMPANY_SIGN_IN_REFUSED']);
  });

  test('refuses whom a director deactivated here', async () => {
    const subject = named();
    await provider.says(subject, verified(`${subject}@harbour.example`));
    const { user } = (await through(subject)).json<SignInAnswer>();
    await ground.portal.as(director).put(`/api/admin/users/${user.id}`, { isActive: false });
    expect(said(await through(subject))).toEqual([403, 'ADMIN_INACTIVE']);
  });

  test('ends after twelve hours, however often it is renewed', async () => {
    const subject = named();
    await provider.says(subject, verified(`${subject}@harbour.example`));
    const answer = await through(subject);
    const renew = (cookie: string) =>
      ground.portal.portal.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } });
    ground.portal.clock.forward(COMPANY_SESSION_LIFE_MS - 60_000);
    const renewed = await renew(refreshCookieOf(answer));
    expect(renewed.statusCode).toBe(200);
    ground.portal.clock.forward(120_000);
    expect((await renew(refreshCookieOf(renewed))).statusCode).toBe(401);
  });

  test('adds no passkey, which would let somebody in whom the provider no longer does', async () => {
    const subject = named();
    await provider.says(subject, verified(`${subject}@harbour.example`));
    const headers = bearer(await through(subject));
    const passkeys = await ground.portal.asNobody().get('/api/auth/passkeys', headers);
    expect(passkeys.json()).toMatchObject({ passkeys: [], isOfferOpen: false });
    const added = await ground.portal.asNobody().post('/api/auth/passkeys/options', {}, headers);
    expect(said(added)).toEqual([403, 'PASSKEY_NOT_BY_COMPANY']);
  });

  test('leads to the provider when it ends, and no other session does', async () => {
    const subject = named();
    await provider.says(subject, verified(`${subject}@harbour.example`));
    const { url } = (await ground.portal.asNobody().get(`${COMPANY}/sign-out`, bearer(await through(subject)))).json<{
      url: string;
    }>();
    expect(url).toMatch(`${provider.issuer}/session/end?`);
    expect(new URL(url).searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/login');
    expect((await fetch(url)).status).toBe(200);
    expect((await ground.portal.as(director).get(`${COMPANY}/sign-out`)).json()).toEqual({ url: null });
  });

  test('is told in the installation’s words where it leads nowhere', async () => {
    for (const where of [uuidv7(), await ground.portal.people.business()]) {
      const answer = await ground.portal.asNobody().post(`${COMPANY}/start`, { business: where });
      expect(said(answer)).toEqual([404, 'COMPANY_SIGN_IN_UNKNOWN']);
    }
    await ground.portal.as(director).delete(SETTINGS);
    const answer = await ground.portal.asNobody().post(`${COMPANY}/start`, { business });
    expect(said(answer)).toEqual([404, 'COMPANY_SIGN_IN_UNKNOWN']);
  });
});

describe('an answer of the provider', () => {
  let subject: string;
  beforeEach(async () => {
    subject = named();
    await provider.says(subject, verified(`${subject}@harbour.example`));
  });
  const REFUSED = [401, 'COMPANY_SIGN_IN_REFUSED'];

  test('is good once', async () => {
    const { url, cookie } = await ground.begin(business);
    const { search } = await provider.throughPages(url.href, subject);
    expect((await ground.finish(business, search, cookie)).statusCode).toBe(200);
    expect(said(await ground.finish(business, search, cookie))).toEqual(REFUSED);
  });

  test('is good once on two instances at the same time', async () => {
    const { app } = await ground.portal.secondInstance();
    const { url, cookie } = await ground.begin(business);
    const { search: query } = await provider.throughPages(url.href, subject);
    const payload = { business, query };
    const there = app.inject({ method: 'POST', url: `${COMPANY}/finish`, payload, headers: { cookie } });
    const statuses = (await Promise.all([ground.finish(business, query, cookie), there])).map(
      (each) => each.statusCode,
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('is refused in another browser, or in none that began', async () => {
    const [mine, theirs] = [await ground.begin(business), await ground.begin(business)];
    const { search } = await provider.throughPages(mine.url.href, subject);
    expect(said(await ground.finish(business, search, theirs.cookie))).toEqual(REFUSED);
    expect(said(await ground.finish(business, search, ''))).toEqual(REFUSED);
    expect((await ground.finish(business, search, mine.cookie)).statusCode).toBe(200);
  });

  test("is refused with somebody else's code in it", async () => {
    const [mine, theirs] = [await ground.begin(business), await ground.begin(business)];
    const stolen = (await provider.throughPages(theirs.url.href, subject)).searchParams.get('code')!;
    const back = await provider.throughPages(mine.url.href, subject);
    back.searchParams.set('code', stolen);
    expect(said(await ground.finish(business, back.search, mine.cookie))).toEqual(REFUSED);
  });

  test('is refused ten minutes later, with another state, and where it says no', async () => {
    const { url, cookie } = await ground.begin(business);
    const back = await provider.throughPages(url.href, subject);
    ground.portal.clock.forward(10 * 60 * 1_000);
    expect(said(await ground.finish(business, back.search, cookie))).toEqual(REFUSED);
    ground.portal.clock.set(new Date());
    back.searchParams.set('state', 'another');
    expect(said(await ground.finish(business, back.search, cookie))).toEqual(REFUSED);
    const again = await ground.begin(business);
    const state = again.url.searchParams.get('state');
    const denied = new URLSearchParams({ error: 'access_denied', state: state!, iss: provider.issuer });
    expect(said(await ground.finish(business, `?${denied.toString()}`, again.cookie))).toEqual(REFUSED);
  });

  test('is refused where it says that another issuer gave it, or none', async () => {
    for (const iss of ['https://elsewhere.example', null]) {
      const { url, cookie } = await ground.begin(business);
      const back = await provider.throughPages(url.href, subject);
      if (iss === null) back.searchParams.delete('iss');
      else back.searchParams.set('iss', iss);
      expect(said(await ground.finish(business, back.search, cookie))).toEqual(REFUSED);
    }
  });

  test('is refused once the settings name another client', async () => {
    const { url, cookie } = await ground.begin(business);
    const { search } = await provider.throughPages(url.href, subject);
    await ground.set(director, provider.issuer, { clientId: 'waybook-2' });
    expect(said(await ground.finish(business, search, cookie))).toEqual(REFUSED);
  });

  test('says in its address that codes are proven by S256, and carries no secret', async () => {
    const { url, cookie } = await ground.begin(business);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ response_type: 'code', client_id: 'waybook', code_challenge_method: 'S256' },
      ...{ scope: 'openid email profile groups', nonce: expect.any(String), state: expect.any(String) },
      redirect_uri: `http://localhost/login/company/${business}/callback`,
    });
    expect(cookie).not.toContain(url.searchParams.get('state')!);
  });
});

test('the secret is in no event and in no answer, and sealed in its table', async () => {
  const whole = JSON.stringify(await events('CompanySignInChanged'));
  expect(whole).toContain(provider.issuer);
  expect(whole).not.toContain(SECRET);
  expect((await ground.portal.as(director).get(SETTINGS)).body).not.toContain(SECRET);
  const { rows } = await ground.portal.database.systemPool.query('select sealed from company_sign_in_secrets');
  expect(rows.length).toBeGreaterThan(0);
  for (const { sealed } of rows as { sealed: string }[]) {
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain(SECRET);
  }
  expect(cookiesOf(await ground.portal.asNobody().post(`${COMPANY}/start`, { business }))).not.toContain(SECRET);
});
