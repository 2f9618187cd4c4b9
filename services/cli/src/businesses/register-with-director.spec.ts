import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ADMIN_ROLES } from '@waybook/contracts/api';
import { loadConfiguration } from '@waybook/platform/config';
import { RegisterBusiness, type Portal } from '@waybook/portal';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../start/database-server.js';
import { installationMigrations } from '../start/installation-migrations.js';
import { Lifetime } from '../start/lifetime.js';
import { openOfflinePortal } from '../start/offline-portal.js';
import { newBusinessFrom } from './new-business.js';
import { registerWithDirector } from './register-with-director.js';
import { DIRECTOR_PASSWORD, HARBOUR } from './testing/harbour.js';

const lifetime = new Lifetime();
let portal: Portal;
let masterKey: Uint8Array;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-first-director-'));
  lifetime.onEnd(() => rm(folder, { recursive: true, force: true }));
  const configuration = await loadConfiguration({}, folder);
  masterKey = configuration.secrets.masterKey;
  portal = await openOfflinePortal(
    configuration,
    await openDatabase(configuration, installationMigrations, lifetime),
    lifetime,
  );
});
afterAll(() => lifetime.end());

const business = newBusinessFrom(HARBOUR);
const registration = () => ({ business, password: DIRECTOR_PASSWORD, masterKey, at: new Date() });

async function signIn(): Promise<number> {
  const payload = { username: HARBOUR.adminUsername, password: DIRECTOR_PASSWORD };
  return (await portal.app.inject({ method: 'POST', url: '/api/admin/login', payload })).statusCode;
}

test('a call that broke off between director and business is completed by the same call', async () => {
  const breaksOff: Pick<Portal['commands'], 'execute'> = {
    execute: (command: never) =>
      (command as object) instanceof RegisterBusiness
        ? Promise.reject(new Error('the connection is gone'))
        : portal.commands.execute(command),
  };
  await expect(registerWithDirector(breaksOff, registration())).rejects.toThrow(
    'The director was recorded and the business was not (Error: the connection is gone): the same call with the same password completes it.',
  );
  expect(await signIn()).toBe(401);

  const id = await registerWithDirector(portal.commands, registration());
  expect(await signIn()).toBe(200);
  await expect(registerWithDirector(portal.commands, registration())).resolves.toBe(id);
});

test('a new business asks its whole office for a second factor, with days of grace', async () => {
  const id = await registerWithDirector(portal.commands, registration());
  const payload = { username: HARBOUR.adminUsername, password: DIRECTOR_PASSWORD };
  const { token } = (await portal.app.inject({ method: 'POST', url: '/api/admin/login', payload })).json<{
    token: string;
  }>();
  const answer = await portal.app.inject({
    url: '/api/second-factor-rule',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([id, answer.json()]).toEqual([id, { roles: [...ADMIN_ROLES], graceDays: 14 }]);
});
