import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const UNIT = fileURLToPath(new URL('../../../deploy/systemd/waybook@.service', import.meta.url));
/** systemd's own scale goes from 0 to 10, in tenths on the command line. */
const MOST_EXPOSED = 3;
/** systemd-analyze can look at a file since version 250. */
const canAnalyze = spawnSync('systemd-analyze', ['security', '--help'], { encoding: 'utf8' }).stdout?.includes(
  '--offline',
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-unit-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const where = canAnalyze ? test : test.skip;
where(`systemd finds the unit less exposed than ${MOST_EXPOSED} of 10 (where systemd-analyze is there)`, async () => {
  const file = join(folder, 'waybook@api.service');
  await copyFile(UNIT, file);
  const options = ['--no-pager', '--offline=true', `--threshold=${MOST_EXPOSED * 10}`, '--json=off'];
  const { status, stdout } = spawnSync('systemd-analyze', ['security', ...options, file], { encoding: 'utf8' });
  const [, exposure = 'none'] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure)).toBeLessThan(MOST_EXPOSED);
  expect(status).toBe(0);
});

test('the unit can write its data directory, and compile as Node does', async () => {
  const unit = await readFile(UNIT, 'utf8');
  const guide = await readFile(fileURLToPath(new URL('../../../docs/several-processes.md', import.meta.url)), 'utf8');
  const [, directory] = /^StateDirectory=(\S+)$/m.exec(unit)!;
  expect(guide).toContain(`WAYBOOK_DATA_DIR=/var/lib/${directory}`);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
  expect(unit).toMatch(/^CapabilityBoundingSet=$/m);
});
