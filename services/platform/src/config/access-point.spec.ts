import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessPointSettings } from './access-point.js';
import type { Environment } from './settings.js';

const URL_OF_API = 'https://ap.example.com';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-access-point-settings-'));
  await writeFile(join(folder, 'token'), 'a-token\n');
  await writeFile(join(folder, 'two-lines'), 'a\ntoken\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (environment: Environment) => accessPointSettings(environment, folder);

test('nothing, a folder, or an address with a token', async () => {
  expect(await read({ WAYBOOK_PEPPOL_FOLDER: '', WAYBOOK_PEPPOL_URL: '' })).toBeUndefined();
  expect(await read({ WAYBOOK_PEPPOL_FOLDER: 'out' })).toEqual({ kind: 'folder', folder: join(folder, 'out') });
  expect(await read({ WAYBOOK_PEPPOL_FOLDER: 'out', WAYBOOK_PEPPOL_INBOX: 'in' })).toEqual({
    ...{ kind: 'folder', folder: join(folder, 'out') },
    inbox: join(folder, 'in'),
  });
  const http = { kind: 'http', url: URL_OF_API, token: 'a-token' };
  expect(await read({ WAYBOOK_PEPPOL_URL: URL_OF_API, WAYBOOK_PEPPOL_TOKEN_FILE: 'token' })).toEqual(http);
});

test.each([
  [{ WAYBOOK_PEPPOL_FOLDER: 'out', WAYBOOK_PEPPOL_URL: URL_OF_API }, /both set/],
  [{ WAYBOOK_PEPPOL_FOLDER: 'out', WAYBOOK_PEPPOL_INBOX: './out' }, /the same folder/],
  [{ WAYBOOK_PEPPOL_INBOX: 'in' }, /no access point/],
  [{ WAYBOOK_PEPPOL_URL: URL_OF_API }, /belong together/],
  [{ WAYBOOK_PEPPOL_TOKEN_FILE: 'token' }, /belong together/],
  [{ WAYBOOK_PEPPOL_URL: 'ftp://ap.example.com', WAYBOOK_PEPPOL_TOKEN_FILE: 'token' }, /not a usable address/],
  [{ WAYBOOK_PEPPOL_URL: URL_OF_API, WAYBOOK_PEPPOL_TOKEN_FILE: 'gone' }, /holds no token/],
  [{ WAYBOOK_PEPPOL_URL: URL_OF_API, WAYBOOK_PEPPOL_TOKEN_FILE: 'two-lines' }, /holds no token/],
])('%j is refused', async (environment: Environment, said) => {
  await expect(read(environment)).rejects.toThrow(said);
});
