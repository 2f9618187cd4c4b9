import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MaintenanceMode } from '@waybook/platform/maintenance';
import { WriteGate } from '@waybook/platform/write-gate';
import { CompanyGround } from '../company-sign-in/testing/company-ground.js';
import { LyingProvider } from '../company-sign-in/testing/lying-provider.js';
import { Directory, newUser, refusalOf } from './testing/directory.js';

const ON = { since: new Date('2026-11-20T11:00:00Z'), message: null, until: null };

const gate = new WriteGate();
const mode = new MaintenanceMode(gate);
let ground: CompanyGround;
let provider: LyingProvider;

beforeAll(async () => {
  ground = await CompanyGround.open({ writeGate: gate });
  provider = await LyingProvider.listen();
});
afterAll(async () => {
  await ground?.portal.close();
  await provider?.close();
});

test('a directory changes nothing while the installation is read only, and goes on reading', async () => {
  const { people } = ground.portal;
  const director = await people.admin(await people.business());
  await ground.set(director, provider.issuer);
  const directory = await Directory.of(ground.portal, director);
  const { id } = await directory.create();
  const before = await directory.user(id);
  mode.heard(ON);
  const calls = [
    await directory.call('POST', '/Users', newUser()),
    await directory.call('PUT', `/Users/${id}`, newUser()),
    await directory.patch(id, { op: 'replace', path: 'active', value: false }),
    await directory.call('DELETE', `/Users/${id}`),
  ];
  for (const answer of calls) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(refusalOf(answer)).toMatchObject({ code: 'MAINTENANCE' });
  }
  expect(await directory.user(id)).toEqual(before);
  mode.heard(null);
  expect((await directory.call('DELETE', `/Users/${id}`)).statusCode).toBe(204);
});
