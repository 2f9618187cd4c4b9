import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DIRECTOR_PASSWORD, HARBOUR, addBusinessArguments } from '../businesses/testing/harbour.js';
import { WaybookFolder } from '../start/testing/waybook-folder.js';

const POLL_MS = 50;

let folder: WaybookFolder;

const postgres = () => join(folder.path, 'postgres');
const backup = () => join(folder.path, 'backup');
const audit = (...args: string[]) => folder.run(['audit', ...args]);

async function addBusiness(name: string): Promise<void> {
  const business = { ...HARBOUR, displayName: name, adminUsername: name, adminEmail: `${name}@a.example` };
  const input = `${DIRECTOR_PASSWORD}\n`;
  expect(await folder.run(addBusinessArguments(business), { input })).toMatchObject({ code: 0 });
}

const signed = () => readdir(join(folder.path, 'objects/checkpoints')).catch(() => []);

/** A portal runs, with what is done beside it, until it has signed what came since. */
async function whilePortalRuns(work: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  const before = (await signed()).length;
  const portal = folder.start();
  try {
    await portal.address();
    await work();
    while ((await signed()).length === before) await sleep(POLL_MS);
  } finally {
    await portal.clear();
  }
}

/** With its owner, who need not be ours. */
function copy(from: string, to: string): void {
  expect(spawnSync('cp', ['-a', from, to])).toMatchObject({ status: 0 });
}

/** The database alone goes back; what lies outside stays. */
async function restoreBackup(): Promise<void> {
  await rm(postgres(), { recursive: true });
  copy(backup(), postgres());
}

beforeAll(async () => {
  folder = await WaybookFolder.open({ isStartedBefore: true });
  await addBusiness('harbour');
  await whilePortalRuns();
  copy(postgres(), backup());
});
afterAll(() => folder?.clear());

describe('a loss', () => {
  const reason = 'restored from the backup of Saturday';

  test('that there is not can not be acknowledged', async () => {
    const refused = await audit('acknowledge', '--reason', reason);
    expect(refused).toMatchObject({ code: 1, complaint: expect.stringMatching(/^There is nothing to acknowledge/) });
  });

  test('after a restore from an older backup is shown, acknowledged, and told ever after', async () => {
    await whilePortalRuns(() => addBusiness('northgate'));
    await restoreBackup();
    await whilePortalRuns(async () => {
      const acknowledged = await audit('acknowledge', '--reason', reason, '--by', 'Ada Price');
      expect(acknowledged).toMatchObject({ complaint: '', code: 0 });
      expect(acknowledged.lines[0]).toMatch(/^✗ event \d+: a checkpoint over \d+ events was seen outside/);
    });
    const known = await audit('verify');
    expect(known).toMatchObject({ complaint: '', code: 0 });
    expect(known.lines).toEqual([
      expect.stringMatching(
        /^◦ events? \d+.*: lost; acknowledged on \w+ \d+, \d{4}, \d\d:\d\d by Ada Price: restored from/,
      ),
      expect.stringMatching(/sealed events/),
      'All of them are covered by a checkpoint outside the database.',
      'The log is what was written, but for what is acknowledged as lost.',
    ]);
  });
});
