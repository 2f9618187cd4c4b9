import { expect, test } from '@jest/globals';
import { PROCESS_ROLES } from '@waybook/platform/config';
import { Answers } from '../faults/traffic/answers.js';
import { composeSettings } from './compose-settings.js';
import { faultsIn, type InstallationResult, report } from './report.js';
import type { Row } from './run-kills.js';

function row(more: Partial<Row> = {}, statuses: readonly (number | null)[] = [201]): Row {
  const answers = new Answers();
  for (const status of statuses) answers.add({ status, code: 'PORTAL_STOPPING', tookMs: 40, body: null });
  const holds = { backMs: null, servedMs: 400, effectsMs: 1_500, lost: 0, doubled: 0, wrong: [], gone: [] };
  return { name: 'first relay', hasTwin: true, answers, ...holds, ...more };
}

function result(rows: readonly Row[], more: Partial<InstallationResult> = {}): InstallationResult {
  return { seed: 1, mainJobMs: 20_000, rows, mails: { approvals: 7, arrived: 7, again: 0 }, ...more };
}

test('an installation holds where nothing is lost, doubled or wrong, whatever failed meanwhile', () => {
  expect(faultsIn(result([row(), row({}, [201, 503, null])]))).toEqual([]);
  expect(report(result([row({}, [201, 503, null])]))).toContain(
    '| first relay | 3 | 2 (1 503 PORTAL_STOPPING, 1 no connection) | its twin works | 0.4 s | 1.5 s | 0 | 0 | right |',
  );
});

test.each([
  [result([row({ lost: 1 })]), 'first relay: 1 lost'],
  [result([row({ doubled: 2 })]), 'first relay: 2 doubled'],
  [result([row({ wrong: ['drivers x is missing'] })]), 'first relay: drivers x is missing'],
  [result([row({ gone: ['second api'] })]), 'first relay: second api ended by itself'],
  [result([row({ servedMs: Infinity })]), 'first relay: not served again'],
  [result([row({ effectsMs: Infinity })]), 'first relay: no effects again'],
  [result([row({}, [503])]), 'first relay: nobody was served'],
  [result([row()], { mainJobMs: null }), "the main job's browser test fails"],
  [result([row()], { mails: { approvals: 7, arrived: 6, again: 0 } }), '6 mails tell of 7 approvals'],
])('one that doesn’t says what is wrong (%#)', (whole, fault) => {
  expect(faultsIn(whole)).toEqual([fault]);
  expect(report(whole)).toContain(`- ${fault}`);
});

test('each role has the settings that docker-compose.yml gives it, and a variable that it asks for has to be there', () => {
  const logins = ['POSTGRES', ...PROCESS_ROLES.map((role) => `${role.toUpperCase()}_DATABASE`)];
  const names = [
    ...logins.map((name) => `${name}_PASSWORD`),
    ...['MASTER', 'JWT', 'CHECKPOINT'].map((name) => `WAYBOOK_${name}_KEY`),
  ];
  const { roles, owner } = composeSettings(Object.fromEntries(names.map((name) => [name, `the-${name}`])));
  for (const role of PROCESS_ROLES)
    expect(roles[role]).toMatchObject({ WAYBOOK_ROLES: role, WAYBOOK_MASTER_KEY: 'the-WAYBOOK_MASTER_KEY' });
  expect([roles.api['WAYBOOK_JWT_KEY'], roles.relay['WAYBOOK_JWT_KEY']]).toEqual(['the-WAYBOOK_JWT_KEY', undefined]);
  expect(roles.api['WAYBOOK_PUBLIC_URL']).toBe('http://localhost:3000');
  expect(owner['DATABASE_LOGINS']).toContain('sealer=the-SEALER_DATABASE_PASSWORD');
  expect(() => composeSettings({})).toThrow('docker-compose.yml asks for WAYBOOK_MASTER_KEY');
});
