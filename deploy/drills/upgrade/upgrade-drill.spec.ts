import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Answers } from '../faults/traffic/answers.js';
import { report } from './report.js';
import { faultsOf, type Step, type UpgradeResult } from './run-upgrade.js';
import { migrationsOf, versionIn } from './version.js';

const HERE = versionIn(fileURLToPath(new URL('../../..', import.meta.url)));

function step(more: Partial<Step> = {}, statuses: readonly (number | null)[] = [201]): Step {
  const answers = new Answers();
  for (const status of statuses) answers.add({ status, code: 'PORTAL_STOPPING', tookMs: 40, body: null });
  return { name: 'first api: next version', tookMs: 1_500, endedWith: 0, answers, ...more };
}

function result(steps: readonly Step[], findings: Partial<UpgradeResult['findings']> = {}): UpgradeResult {
  return { steps, findings: { lost: 0, doubled: 0, wrong: [], ...findings } };
}

test('an upgrade holds where every request was served, and nothing is lost, doubled or wrong', () => {
  expect(faultsOf(result([step(), step({ endedWith: undefined })]))).toEqual([]);
});

test.each([
  [result([step({}, [201, 503, 503])]), 'first api: next version: 2 × 503 PORTAL_STOPPING'],
  [result([step({}, [201, null])]), 'first api: next version: 1 × no connection'],
  [result([step({ endedWith: null })]), 'first api: next version: ended with null'],
  [result([step({}, [])]), 'first api: next version: nobody was served'],
  [result([step()], { lost: 1 }), '1 lost'],
  [result([step()], { doubled: 2 }), '2 doubled'],
  [result([step()], { wrong: ['drivers x is missing'] }), 'drivers x is missing'],
])('one that doesn’t says what is wrong (%#)', (upgrade, fault) => {
  expect(faultsOf(upgrade)).toEqual([fault]);
  expect(report(upgrade, { before: '1.0.0', after: '1.1.0', migrations: '' })).toContain(`- ${fault}`);
});

test('the tree keeps an installation of its own version, from which the next upgrade begins', () => {
  expect(existsSync(HERE.keptBackup)).toBe(true);
});

test('the page names what migrated', () => {
  const [, ...earlier] = HERE.migrations.toReversed();
  expect(migrationsOf({ ...HERE, migrations: earlier }, HERE)).toContain(HERE.migrations.at(-1));
  expect(migrationsOf(HERE, HERE)).toBe('No migration lies between them.');
});
