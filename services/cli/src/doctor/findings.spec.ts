import { describe, expect, test } from '@jest/globals';
import type { Configuration } from '@waybook/platform/config';
import { randomBytes } from 'node:crypto';
import type { DatabaseFacts, RoleFacts } from './database-facts.js';
import { databaseFindings, migrationsFinding, roleFindings } from './database-findings.js';
import { exitCodeOf, type Finding, findingLines, looked, ok, warn } from './finding.js';
import type { LogFacts } from './log-facts.js';
import {
  backupFinding,
  feedFindings,
  logFindings,
  lossFinding,
  relayFinding,
  verifiedFinding,
} from './log-findings.js';
import { certificateFinding, diskFinding, modulusFinding, nodeFinding } from './machine-findings.js';
import { keyFindings, secretFilesFinding, settingsFindings } from './settings-findings.js';

const GB = 1024 ** 3;
const NOW = new Date('2026-11-26T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

/** What isn't well, as `state check`. */
const unwell = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== 'ok').map(({ state, check }) => `${state} ${check}`);

const database: DatabaseFacts = {
  version: 180_001,
  versionText: '18.1',
  user: 'waybook',
  isSuperuser: false,
  mayMakeRoles: true,
  ownsDatabase: true,
  connections: 20,
  mostConnections: 100,
  oldestTransactionSeconds: 0.1,
  isInstalled: true,
};
const roles: RoleFacts = { app: 'a', system: 's', unbound: [], mayRewrite: [], openTables: [], applied: [] };
const log: LogFacts = {
  sealed: 100,
  waiting: 0,
  oldestWaitingSeconds: 0,
  signed: 100,
  oldestUnsignedSeconds: 0,
  verified: null,
  rebuilding: [],
  lags: [{ consumer: 'compliance', events: 0, oldestSeconds: 0 }],
};

describe('of the database', () => {
  test.each<[string, Partial<DatabaseFacts>, string[]]>([
    ['as it should be', {}, []],
    ['one that is too old', { version: 140_009 }, ['fail postgresql']],
    ['one that nobody tried', { version: 190_000 }, ['warn postgresql']],
    ["somebody else's", { ownsDatabase: false }, ['fail owner']],
    ['of a user who may make no roles', { mayMakeRoles: false }, ['fail owner']],
    ['of a superuser', { isSuperuser: true }, ['warn owner']],
    ['with hardly a connection left', { connections: 81 }, ['warn connections']],
    ['with a transaction that nobody ended', { oldestTransactionSeconds: 61 }, ['warn transactions']],
  ])('%s', (_, facts, expected) => {
    expect(unwell(databaseFindings({ ...database, ...facts }, { isOwnServer: false, isLogin: false }))).toEqual(
      expected,
    );
  });

  test('the superuser of our own server is as it should be', () => {
    expect(unwell(databaseFindings({ ...database, isSuperuser: true }, { isOwnServer: true, isLogin: false }))).toEqual(
      [],
    );
  });

  test.each<[string, Partial<RoleFacts>, string]>([
    ['a role that sees all businesses', { unbound: ['a'] }, 'row-level security does not apply to a'],
    ['a role that may change events', { mayRewrite: ['s'] }, 's may change what was recorded'],
    ['a table without walls', { openTables: ['tickets'] }, 'businesses are not kept apart in tickets'],
  ])('%s', (_, facts, says) => {
    expect(roleFindings({ ...roles, ...facts })).toEqual([expect.objectContaining({ state: 'fail', says })]);
  });

  test('roles as they should be', () => expect(unwell(roleFindings(roles))).toEqual([]));

  test('migrations: all there, some to come, some of a later version', () => {
    expect(unwell([migrationsFinding(['one'], ['one'])])).toEqual([]);
    expect(migrationsFinding(['one'], ['one', 'two'])).toMatchObject({
      state: 'warn',
      says: '1 migration not applied yet',
    });
    expect(migrationsFinding(['one', 'three'], ['one'])).toMatchObject({
      state: 'warn',
      says: '1 migration of a later version',
    });
  });
});

describe('of the log', () => {
  test.each<[string, Partial<LogFacts>, string[]]>([
    ['in order', {}, []],
    ['that nobody seals', { waiting: 3, oldestWaitingSeconds: 61 }, ['fail sealing']],
    ['that nobody signs', { signed: 90, oldestUnsignedSeconds: 61 }, ['fail checkpoints']],
    ['of which a table is being rebuilt', { rebuilding: ['tickets'] }, ['warn rebuilds']],
  ])('%s', (_, facts, expected) => {
    expect(unwell(logFindings({ ...log, ...facts }))).toEqual(expected);
  });

  test('that lacks what was seen outside', () => {
    expect(unwell([lossFinding(null)])).toEqual([]);
    expect(unwell([lossFinding('The log holds 5 events, but …')])).toEqual(['fail loss']);
  });

  test('consumers: one that is behind, unless a broker keeps their places, and dead letters', () => {
    const late = { ...log, lags: [{ consumer: 'compliance', events: 9, oldestSeconds: 61 }] };
    const dead = [{ group: 'notifications', waiting: 0, deadLetters: 2 }];
    expect(unwell(feedFindings(log, [], false))).toEqual([]);
    expect(unwell(feedFindings(late, [], false))).toEqual(['fail consumers']);
    expect(unwell(feedFindings(late, dead, true))).toEqual(['warn consumers']);
  });

  test('the relay: behind by a minute', () => {
    expect(unwell([relayFinding({ unsent: 3, oldestUnsentSeconds: 59 })])).toEqual([]);
    expect(unwell([relayFinding({ unsent: 3, oldestUnsentSeconds: 61 })])).toEqual(['fail relay']);
  });

  test('the last verification, on screen or by the command', () => {
    const onScreen = (hours: number, isIntact = true) => ({ ...log, verified: { at: ago(hours), isIntact } });
    const byCommand = (hours: number, isIntact = true) => ({ at: ago(hours).toISOString(), size: 100, isIntact });
    expect(unwell([verifiedFinding(log, null, NOW)])).toEqual(['warn verified']);
    expect(unwell([verifiedFinding(onScreen(1), null, NOW)])).toEqual([]);
    expect(unwell([verifiedFinding(onScreen(33 * 24), null, NOW)])).toEqual(['warn verified']);
    expect(unwell([verifiedFinding(onScreen(33 * 24), byCommand(2), NOW)])).toEqual([]);
    expect(unwell([verifiedFinding(onScreen(3), byCommand(2, false), NOW)])).toEqual(['fail verified']);
  });

  test('the last backup', () => {
    const made = (hours: number) => ({ id: 'x', at: ago(hours).toISOString(), place: '/backups', events: 100 });
    expect(unwell([backupFinding(null, NOW)])).toEqual(['warn backup']);
    expect(unwell([backupFinding(made(25), NOW)])).toEqual([]);
    expect(unwell([backupFinding(made(27), NOW)])).toEqual(['warn backup']);
    expect(unwell([backupFinding(made(9 * 24), NOW)])).toEqual(['fail backup']);
    expect(unwell([backupFinding({ ...made(1), isEncrypted: true }, NOW)])).toEqual([]);
    expect(unwell([backupFinding({ ...made(1), isEncrypted: false }, NOW)])).toEqual(['warn backup']);
  });
});

describe('of the machine', () => {
  test.each([
    ['24.1.0', 'ok'],
    ['22.3.0', 'ok'],
    ['20.20.2', 'warn'],
  ])('Node %s: %s', (version, state) => expect(nodeFinding(version)).toMatchObject({ state }));

  test.each([
    [50, 100, 'ok'],
    [9, 100, 'warn'],
    [1.9, 4, 'warn'],
    [0.2, 4, 'fail'],
  ])('%d GB of %d free: %s', (free, total, state) => {
    expect(diskFinding('/data', { free: free * GB, total: total * GB })).toMatchObject({ state });
  });

  test.each([
    [60, 'ok'],
    [20, 'warn'],
    [-1, 'fail'],
  ])('a certificate that is good for %d days: %s', (days, state) => {
    expect(certificateFinding('portal.example', ago(-24 * days), NOW)).toMatchObject({ state });
  });
});

describe('of the settings', () => {
  const fine = {
    isProduction: true,
    databaseUrl: 'postgresql://owner:secret@127.0.0.1/waybook',
    kafkaBrokers: [],
    kafkaAccess: { isTls: false },
    requiresTls: false,
    isDemo: false,
    publicUrl: 'https://portal.example',
    roles: ['api'],
    trustedProxies: ['10.0.0.1'],
  };
  const findings = (settings: object) => unwell(settingsFindings({ ...fine, ...settings } as unknown as Configuration));
  test('neighbours on other machines that are reached without TLS', () => {
    const plain = { databaseUrl: 'postgresql://owner:secret@db.example/waybook' };
    expect(findings(plain)).toEqual(['warn tls']);
    expect(findings({ ...plain, isProduction: false, isDemo: false })).toEqual([]);
    expect(findings({ databaseUrl: `${plain.databaseUrl}?sslmode=verify-full` })).toEqual([]);
    expect(findings({ requiresTls: true })).toEqual([]);
  });

  const key = () => new Uint8Array(randomBytes(32));
  const secrets: Configuration['secrets'] = { masterKey: key(), jwtKey: key(), checkpointKey: key() };

  test('a demo that strangers reach, plain http, a proxy that nobody named', () => {
    expect(findings({})).toEqual([]);
    expect(findings({ isDemo: true })).toEqual(['fail demo']);
    expect(findings({ isProduction: false, isDemo: true, publicUrl: undefined })).toEqual([]);
    expect(findings({ publicUrl: 'http://localhost:3000' })).toEqual(['warn settings']);
    expect(findings({ trustedProxies: [] })).toEqual(['warn settings']);
  });

  test('keys that somebody typed, and a change-over that nobody ended', () => {
    expect(unwell(keyFindings(secrets))).toEqual([]);
    const typed = keyFindings({ ...secrets, jwtKey: Buffer.alloc(32, 7) });
    expect(typed).toEqual([expect.objectContaining({ state: 'fail', says: 'WAYBOOK_JWT_KEY is not random' })]);
    expect(unwell(keyFindings({ ...secrets, previousMasterKey: key() }))).toEqual(['warn keys']);
  });

  test('secrets that others may read', () => {
    expect(unwell([secretFilesFinding([]), secretFilesFinding(['/data/secrets/jwt-key'])])).toEqual([
      'fail secret files',
    ]);
  });
});

describe('what is told', () => {
  test('a line each, with what to do, and the worst as the exit code', async () => {
    const findings = [ok('node', 'Node 24'), warn('disk', '1 GB left', 'make room')];
    expect(findingLines(findings)).toEqual([
      'ok    node  Node 24',
      'warn  disk  1 GB left',
      '            → make room',
      '1 ok, 1 to look at, 0 to mend.',
    ]);
    expect([exitCodeOf([]), exitCodeOf(findings)]).toEqual([0, 1]);
  });

  test('of an error that nobody foresaw the code alone: its words may hold a password', async () => {
    const error = Object.assign(new Error('postgresql://waybook:secret@db'), { code: 'EPIPE' });
    const findings = await looked('log', 'look there', () => Promise.reject(error));
    expect(findings).toEqual([
      { check: 'log', state: 'fail', says: 'it could not be looked at (EPIPE)', todo: 'look there' },
    ]);
    expect(exitCodeOf(findings)).toBe(2);
  });
});

describe('the table that account numbers are checked by', () => {
  const of = (validFrom: string, file: string | null = null) =>
    modulusFinding({ validFrom, file, rows: [1, 2] }, { today: '2026-11-27', folder: '/data/modulus' });

  test('is told with its age', () => {
    const says =
      "checked by Vocalink's table valid from Nov 26, 2026, 1 day old, 2 checks, /data/modulus/valacdos-2026-11-26.txt";
    expect(of('2026-11-26', '/data/modulus/valacdos-2026-11-26.txt')).toEqual({
      check: 'account numbers',
      state: 'ok',
      says,
    });
  });

  test('is to be renewed after a year, and where it is had and put is said', () => {
    expect(of('2025-11-27').state).toBe('ok');
    expect(of('2025-11-26')).toMatchObject({
      state: 'warn',
      says: expect.stringMatching(/366 days old, 2 checks, of this release$/),
      todo: expect.stringMatching(/vocalink\.com.*\/data\/modulus\/valacdos-/),
    });
  });

  test('of tomorrow, by a clock that is behind, is not older than new', () => {
    expect(of('2026-11-28').says).toContain('0 days old');
  });
});
