import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyService } from '../key-service/index.js';
import { TransitServer } from '../testing/transit-server.js';
import { loadConfiguration } from './configuration.js';

const KEY = randomBytes(32);

let vault: TransitServer;
let folder: string;
let service: KeyService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-vault-'));
  vault = await TransitServer.listen();
  await writeFile(join(folder, 'token'), `${vault.token}\n`);
  service = new KeyService({ url: vault.url, tokenFile: join(folder, 'token'), key: 'transit/waybook' });
});
beforeEach(() => void Object.assign(vault, { isSealed: false, isTokenGood: true, isHanging: false, calls: 0 }));
afterAll(async () => {
  await vault?.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = (more: Readonly<Record<string, string>>) =>
  loadConfiguration({ WAYBOOK_VAULT_URL: vault.url, WAYBOOK_VAULT_TOKEN_FILE: 'token', ...more }, folder);
const masterKey = async (more: Readonly<Record<string, string>>) =>
  Buffer.from((await settings(more)).secrets.masterKey);

describe('a master key that Vault wraps', () => {
  test('is opened at the start, from a setting or a file, and the one before it as well', async () => {
    const wrapped = await service.wrap(KEY);
    expect(wrapped).toMatch(/^vault:v1:/);
    expect(await masterKey({ WAYBOOK_MASTER_KEY: wrapped })).toEqual(KEY);
    await writeFile(join(folder, 'wrapped'), `${wrapped}\n`);
    const next = await service.make();
    const { secrets, wrappedMasterKey } = await settings({
      WAYBOOK_MASTER_KEY: next,
      WAYBOOK_PREVIOUS_MASTER_KEY_FILE: 'wrapped',
    });
    expect(wrappedMasterKey).toBe(next);
    expect(Buffer.from(secrets.previousMasterKey!)).toEqual(KEY);
    expect(secrets.masterKey).toHaveLength(32);
    expect(Buffer.from(secrets.masterKey)).not.toEqual(KEY);
  });

  test('stays the same when Vault rotates the key that wraps it, and lies under the new one once it is wrapped anew', async () => {
    const before = await service.wrap(KEY);
    vault.rotate();
    const after = await service.rewrap(before);
    expect(after).toMatch(/^vault:v2:/);
    vault.minDecryptionVersion = 2;
    expect(await masterKey({ WAYBOOK_MASTER_KEY: after })).toEqual(KEY);
    await expect(settings({ WAYBOOK_MASTER_KEY: before })).rejects.toThrow('disallowed by policy (too old)');
    vault.minDecryptionVersion = 1;
  });

  test('that is not wrapped is taken as it is, from a file too, and Vault is not asked', async () => {
    await writeFile(join(folder, 'plain'), KEY.toString('base64'));
    expect(await masterKey({ WAYBOOK_MASTER_KEY_FILE: 'plain' })).toEqual(KEY);
    expect((await settings({ WAYBOOK_MASTER_KEY: KEY.toString('base64') })).wrappedMasterKey).toBeUndefined();
    expect(vault.calls).toBe(0);
  });
});

describe('nothing starts', () => {
  const refused = async (more: Readonly<Record<string, string>> = {}) => {
    const wrapped = await service.wrap(KEY);
    vault.calls = 0;
    return { wrapped, refusal: (given = wrapped) => expect(settings({ WAYBOOK_MASTER_KEY: given, ...more })).rejects };
  };

  test('where Vault is sealed, and it is asked more than once', async () => {
    const { refusal } = await refused();
    vault.isSealed = true;
    await refusal().toThrow(
      `Vault at ${vault.url} doesn't open WAYBOOK_MASTER_KEY (it answers with 503: Vault is sealed): nothing starts before it does.`,
    );
    expect(vault.calls).toBe(3);
  });

  test('where it refuses the token, and it is asked once', async () => {
    const { refusal } = await refused();
    vault.isTokenGood = false;
    await refusal().toThrow('(it refuses the token: permission denied)');
    expect(vault.calls).toBe(1);
  });

  test('where nobody is there, or there is no token', async () => {
    const gone = await TransitServer.listen();
    const { refusal } = await refused({ WAYBOOK_VAULT_URL: gone.url });
    await gone.close();
    await refusal().toThrow('(nothing listens there)');
    const without = await refused({ WAYBOOK_VAULT_TOKEN_FILE: 'missing' });
    await without.refusal().toThrow(/its token can't be read from .*missing \(ENOENT\)/);
  });

  test('with a key that was changed, or is of another name', async () => {
    const { wrapped, refusal } = await refused();
    const bytes = Buffer.from(wrapped.slice('vault:v1:'.length), 'base64');
    bytes[20]! ^= 1;
    await refusal(`${wrapped.slice(0, 'vault:v1:'.length)}${bytes.toString('base64')}`).toThrow(
      'authentication failed',
    );
    const other = await refused({ WAYBOOK_VAULT_KEY: 'transit/other' });
    await other.refusal().toThrow('encryption key not found');
  });

  test.each([
    [{ WAYBOOK_VAULT_URL: 'http://vault.example' }, 'must be an https: address'],
    [{ WAYBOOK_VAULT_URL: '' }, 'belong together'],
    [{ WAYBOOK_VAULT_KEY: 'waybook' }, 'name the transit engine and its key'],
    [{ WAYBOOK_MASTER_KEY_FILE: 'plain' }, 'are both set'],
    [{ WAYBOOK_VAULT_URL: '', WAYBOOK_VAULT_TOKEN_FILE: '' }, 'is wrapped by Vault: set WAYBOOK_VAULT_URL'],
  ])('where a setting is wrong: %j', async (more, says) => {
    const { refusal } = await refused(more);
    await refusal().toThrow(says);
  });
});
