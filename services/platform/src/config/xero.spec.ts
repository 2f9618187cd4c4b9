import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from './settings.js';
import { xeroSettings } from './xero.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-xero-settings-'));
  await writeFile(join(folder, 'secret'), 'a-secret\n');
  await writeFile(join(folder, 'two-lines'), 'a\nsecret\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (environment: Environment) => xeroSettings(environment, folder);
const app = { WAYBOOK_XERO_CLIENT_ID: 'waybook', WAYBOOK_XERO_CLIENT_SECRET_FILE: 'secret' };

test('nothing, or an app of Xero’s', async () => {
  expect(await read({ WAYBOOK_XERO_CLIENT_ID: '' })).toBeUndefined();
  expect(await read(app)).toEqual({ clientId: 'waybook', clientSecret: 'a-secret' });
  expect(await read({ ...app, WAYBOOK_XERO_URL: 'http://localhost:9' })).toMatchObject({ url: 'http://localhost:9' });
});

test.each([
  [{ WAYBOOK_XERO_CLIENT_ID: 'waybook' }, /belong together/],
  [{ WAYBOOK_XERO_CLIENT_SECRET_FILE: 'secret' }, /belong together/],
  [{ ...app, WAYBOOK_XERO_CLIENT_SECRET_FILE: 'gone' }, /holds no secret/],
  [{ ...app, WAYBOOK_XERO_CLIENT_SECRET_FILE: 'two-lines' }, /holds no secret/],
  [{ ...app, WAYBOOK_XERO_URL: 'ftp://xero.example' }, /not a usable address/],
])('%j is refused', async (environment: Environment, said) => {
  await expect(read(environment)).rejects.toThrow(said);
});
