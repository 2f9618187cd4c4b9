import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MadeScimTokenAnswer, ScimTokenAnswer } from '@waybook/contracts/api';
import { until } from '@waybook/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { signIn, type TestPerson } from '../../testing/index.js';
import { CompanyGround, said, SETTINGS } from '../company-sign-in/testing/company-ground.js';
import { LyingProvider } from '../company-sign-in/testing/lying-provider.js';
import { Directory, refusalOf, TOKEN } from './testing/directory.js';

let ground: CompanyGround;
let provider: LyingProvider;
let second: NestFastifyApplication;
let director: TestPerson;

beforeAll(async () => {
  ground = await CompanyGround.open();
  provider = await LyingProvider.listen();
  second = (await ground.portal.secondInstance()).app;
});
beforeEach(async () => {
  director = await ground.portal.people.admin(await ground.portal.people.business(), { firstName: 'Ada' });
  await ground.set(director, provider.issuer);
});
afterAll(async () => {
  await ground?.portal.close();
  await provider?.close();
});

const shown = async () => (await ground.portal.as(director).get(TOKEN)).json<ScimTokenAnswer>();
const make = (as = director, headers = {}) => ground.portal.as(as).post(TOKEN, undefined, headers);
const statuses = async (directory: Directory) => {
  const answers = [await directory.call('GET', '/Users'), await directory.at(second).call('GET', '/Users')];
  return answers.map(({ statusCode }) => statusCode);
};

describe('the token of the directory', () => {
  test('is shown once, and kept as a hash alone', async () => {
    expect(await shown()).toMatchObject({ isOn: false, ending: null, address: expect.stringMatching(/\/scim\/v2$/) });
    const answer = await make();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    const { token, ...rest } = answer.json<MadeScimTokenAnswer>();
    expect(token).toMatch(/^wbs_[\w-]{86}$/);
    expect(rest).toMatchObject({ isOn: true, ending: token!.slice(-4), lastUsedAt: null });
    expect(rest.madeByName).toMatch(/^Ada /);
    expect(await shown()).toEqual(rest);
    const secret = Buffer.from(token!.slice('wbs_'.length), 'base64url').subarray(32);
    const { rows } = await ground.portal.database.systemPool.query<{ text: string }>(
      'select t::text as text from scim_tokens t union all select body || metadata from events',
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const form of ['base64', 'base64url', 'hex'] as const) expect(stored).not.toContain(secret.toString(form));
  });

  test('is made once for a request that is repeated, and the repetition shows none', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const { token } = (await make(director, headers)).json<MadeScimTokenAnswer>();
    const again = (await make(director, headers)).json<MadeScimTokenAnswer>();
    expect(again).toMatchObject({ token: null, ending: token!.slice(-4) });
    expect(await statuses(new Directory(ground.portal.portal.app, token!))).toEqual([200, 200]);
  });

  test('is good no more, at once and on every instance, when another is made, it is withdrawn, or company sign-in ends', async () => {
    const first = await Directory.of(ground.portal, director);
    expect(await statuses(first)).toEqual([200, 200]);
    const next = await Directory.of(ground.portal, director);
    expect([await statuses(first), await statuses(next)]).toEqual([
      [401, 401],
      [200, 200],
    ]);
    expect((await ground.portal.as(director).delete(TOKEN)).json()).toMatchObject({ isOn: false, ending: null });
    expect(await statuses(next)).toEqual([401, 401]);
    const last = await Directory.of(ground.portal, director);
    await ground.portal.as(director).delete(SETTINGS);
    expect(await statuses(last)).toEqual([401, 401]);
    expect(await shown()).toMatchObject({ isOn: false });
    await ground.set(director, provider.issuer);
    expect(await statuses(last)).toEqual([401, 401]);
  });

  test('tells when it was used last', async () => {
    const directory = await Directory.of(ground.portal, director);
    await directory.call('GET', '/Users');
    const usedAt = ground.portal.clock.now().toISOString();
    await until(async () => (await shown()).lastUsedAt === usedAt);
  });

  test('is a director’s to make and to withdraw, and needs a company sign-in', async () => {
    const { people } = ground.portal;
    const manager = await people.admin(director.business, { role: 'finance', permissions: ['business:write'] });
    const clerk = await people.admin(director.business, { role: 'payroll' });
    expect(said(await make(manager))).toEqual([403, 'COMPANY_SIGN_IN_NOT_YOURS']);
    await make();
    expect(said(await ground.portal.as(manager).delete(TOKEN))).toEqual([403, 'COMPANY_SIGN_IN_NOT_YOURS']);
    expect(said(await make(clerk))[0]).toBe(403);
    expect(await shown()).toMatchObject({ isOn: true });
    const other = await people.admin(await people.business());
    expect(said(await make(other))).toEqual([409, 'SCIM_NEEDS_COMPANY_SIGN_IN']);
  });
});

describe('what the token opens', () => {
  test('is SCIM and nothing else', async () => {
    const { token } = await Directory.of(ground.portal, director);
    const headers = { authorization: `Bearer ${token}` };
    for (const url of ['/api/admin/users', '/api/auth/me', '/api/events', '/api/drivers', TOKEN]) {
      expect([url, said(await ground.portal.asNobody().get(url, headers))]).toEqual([url, [403, 'NOT_ALLOWED']]);
    }
  });

  test('is closed to people and to tokens that were never made', async () => {
    const { token } = await Directory.of(ground.portal, director);
    const person = (await signIn(ground.portal.portal.app, director)).json<{ token: string }>();
    const tries: [string, string][] = [
      [person.token, '403'],
      [`${token.slice(0, -6)}AAAAAA`, '401'],
      [token.replace('wbs_', 'wbk_'), '401'],
      ['wbs_', '401'],
      [`wbs_${'A'.repeat(86)}`, '401'],
    ];
    for (const [wrong, status] of tries) {
      const answer = await new Directory(ground.portal.portal.app, wrong).call('GET', '/Users');
      expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/);
      expect([wrong, refusalOf(answer).status]).toEqual([wrong, status]);
    }
    const nobody = await ground.portal.asNobody().get('/scim/v2/Users');
    expect(nobody.json()).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' });
  });

  test('reads bodies as JSON by either name, and refuses others in the form of SCIM', async () => {
    const { token } = await Directory.of(ground.portal, director);
    const send = (type: string, payload: string) =>
      ground.portal.portal.app.inject({
        ...{ method: 'POST', url: '/scim/v2/Users', payload },
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
      });
    for (const type of ['application/scim+json', 'application/json', 'application/scim+json; charset=utf-8']) {
      expect(refusalOf(await send(type, '{}'))).toMatchObject({ status: '400', code: 'SCIM_VALUE_WRONG' });
    }
    expect(refusalOf(await send('application/scim+json', '{"a":'))).toMatchObject({
      status: '400',
      scimType: 'invalidSyntax',
    });
    expect(refusalOf(await send('application/scim+json', '[]'))).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    });
    expect(refusalOf(await send('application/xml', '<x/>'))).toMatchObject({ status: '415' });
  });
});
