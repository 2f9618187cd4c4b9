import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { KeyService } from '@waybook/platform/key-service';
import { TransitServer, until } from '@waybook/platform/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT_CODES } from './exit-codes.js';
import { Lifetime } from './lifetime.js';
import { startMasterKeyMonitor } from './master-key-monitor.js';

const ASKS_EVERY_MS = 10;

let vault: TransitServer;
let folder: string;
let lifetime: Lifetime;
let said: { warn: jest.Mock; info: jest.Mock; fatal: jest.Mock };

beforeEach(async () => {
  said = { warn: jest.fn(), info: jest.fn(), fatal: jest.fn() };
  folder = await mkdtemp(join(tmpdir(), 'waybook-vault-'));
  vault = await TransitServer.listen();
  await writeFile(join(folder, 'token'), vault.token);
  lifetime = new Lifetime();
});
afterEach(async () => {
  await lifetime.end();
  await vault.close();
  await rm(folder, { recursive: true, force: true });
});

async function monitored(keptForMs: number): Promise<void> {
  const keyService = { url: vault.url, tokenFile: join(folder, 'token'), key: 'transit/waybook' };
  const wrappedMasterKey = await new KeyService(keyService).make();
  vault.calls = 0;
  startMasterKeyMonitor({ keyService, wrappedMasterKey }, said, lifetime, { asksEveryMs: ASKS_EVERY_MS, keptForMs });
}

describe('a master key that Vault opens no more', () => {
  test('ends the process after its time, and not before', async () => {
    await monitored(500);
    await until(() => vault.calls > 2);
    expect(lifetime.exitCode).toBe(EXIT_CODES.stopped);
    vault.isTokenGood = false;
    await until(() => said.warn.mock.calls.length > 0);
    await lifetime.endRequested;
    expect(lifetime.exitCode).toBe(EXIT_CODES.masterKeyWithdrawn);
    expect(said.fatal).toHaveBeenCalled();
  });

  test('disturbs nobody where it is back in time', async () => {
    await monitored(3_600_000);
    vault.isTokenGood = false;
    await until(() => said.warn.mock.calls.length > 0);
    vault.isTokenGood = true;
    await until(() => said.info.mock.calls.length > 0);
    expect(lifetime.exitCode).toBe(EXIT_CODES.stopped);
  });

  test('concerns nobody who has it otherwise', () => {
    startMasterKeyMonitor({}, said, lifetime);
    expect(vault.calls).toBe(0);
  });
});
