import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DriverDetailsAnswer, OperatorOverviewAnswer, WebhookAnswer } from '@waybook/contracts/api';
import { PUBLIC_TOPICS } from '@waybook/contracts/public-events';
import { groupRight, topicRights } from '@waybook/event-feed';
import { AclOfUsers } from '@waybook/event-feed/testing';
import { loadConfiguration, PROCESS_ROLES, type ProcessRole } from '@waybook/platform/config';
import { onOneConnection } from '@waybook/platform/database';
import { createTestDatabase, queryOnce, type TestDatabase, until } from '@waybook/platform/testing';
import { openReminding, portalStore } from '@waybook/portal';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../deploy/free-port.mjs';
import { startBroker, stopBroker } from '../../../../deploy/kafka/broker.mjs';
import { reconcile } from '../audit/reconcile.js';
import { newBusinessFrom } from '../businesses/new-business.js';
import { registerBusiness } from '../businesses/register-business.js';
import { DIRECTOR_PASSWORD, HARBOUR } from '../businesses/testing/harbour.js';
import { doctor } from '../doctor/doctor.js';
import type { Finding } from '../doctor/finding.js';
import { ownersFinding } from '../doctor/login-findings.js';
import { isKafkaRole, KAFKA_ROLES, type KafkaRole, kafkaRights } from '../feed/kafka-roles.js';
import { printLink } from '../operator/print-link.js';
import { OperatorVisitor } from '../operator/testing/operator-visitor.js';
import { rebuild } from '../projections/rebuild.js';
import { Visitor } from '../restore/testing/visitor.js';
import { automaticReminder } from '../start/automatic-reminder.js';
import { openDatabase } from '../start/database-server.js';
import { installationMigrations } from '../start/installation-migrations.js';
import { Lifetime } from '../start/lifetime.js';
import { openResources } from '../start/open-resources.js';
import { startPortal } from '../start/start-portal.js';
import { called } from '../testing/called.js';
import { loginRights } from './login-rights.js';
import { migrate } from './migrate.js';

/** The test databases' own. */
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
const START_LIMIT_MS = 120_000;
const DRIVER = { firstName: 'Dora', lastName: 'Marsh', email: 'dora@harbour.example', password: DIRECTOR_PASSWORD };

const passwords = new Map(PROCESS_ROLES.map((role) => [role, randomBytes(24).toString('hex')]));
const lifetime = new Lifetime();
let database: TestDatabase;
let folder: string;
/** Where processes come to it, each as a user of its own. */
let brokerDoor: string;
let acl: AclOfUsers;
let business: string;
const addresses = new Map<ProcessRole, string>();
let address: string;
let driver: DriverDetailsAnswer;
/** Takes nothing, for good. */
let receiver: Server;
const received: string[] = [];

const stem = () => database.roles.app.replace(/_app$/, '');
const withOwner = () => ({ ...settings(), ...kafkaUser('owner'), DATABASE_URL: database.ownerUrl });
const kafkaPasswords = new Map(KAFKA_ROLES.map((role) => [role, randomBytes(12).toString('hex')]));
const kafkaUser = (role: KafkaRole) => ({ KAFKA_USERNAME: role, KAFKA_PASSWORD: kafkaPasswords.get(role)! });

/** What all have in common, files and the log among it. */
function settings(): Record<string, string> {
  return {
    PORT: '0',
    WAYBOOK_DEMO: '0',
    WAYBOOK_MASTER_KEY: MASTER_KEY,
    KAFKA_BROKERS: brokerDoor,
    WAYBOOK_DATA_DIR: join(folder, 'data'),
    DATABASE_LOGINS: [...passwords].map((pair) => pair.join('=')).join(','),
  };
}

function loginUrl(role: ProcessRole): string {
  const url = new URL(database.ownerUrl);
  return Object.assign(url, { username: `${stem()}_${role}`, password: passwords.get(role)! }).toString();
}

const environment = (role: ProcessRole) => ({
  ...settings(),
  ...(isKafkaRole(role) && kafkaUser(role)),
  DATABASE_URL: loginUrl(role),
  WAYBOOK_ROLES: role,
});

async function openAs(role: ProcessRole) {
  const configuration = await loadConfiguration(environment(role), folder);
  const opened = await openDatabase(configuration, installationMigrations, lifetime);
  return { opened, resources: await openResources(configuration, opened, lifetime) };
}

/** As the compliance service does on its daily round. */
async function remind({ id }: DriverDetailsAnswer): Promise<boolean> {
  const { resources } = await openAs('compliance');
  const reminding = await openReminding(portalStore(resources).commands, resources);
  lifetime.onEnd(() => reminding.close());
  return automaticReminder(reminding)(business, id, new Date());
}

async function doctorSaid(role: ProcessRole): Promise<Finding[]> {
  const { lines, complaint } = await called(() => doctor({ json: true }, environment(role)));
  expect(complaint).toBe('');
  return JSON.parse(lines.join('\n')) as Finding[];
}

const saidOf = async (check: string, role: ProcessRole) =>
  (await doctorSaid(role)).find((finding) => finding.check === check)!;
const loginSaid = (role: ProcessRole) => saidOf('login', role);

const director = () =>
  Visitor.signedIn(address, { kind: 'admin', login: HARBOUR.adminUsername, password: DIRECTOR_PASSWORD });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-logins-'));
  await mkdir(join(folder, 'web'));
  await writeFile(join(folder, 'web/index.html'), '<title>Waybook</title>');
  await writeFile(join(folder, 'web/manifest.webmanifest'), '{}');
  await startSecuredBroker();
  database = await createTestDatabase(installationMigrations);
  const { code, complaint } = await called(() => migrate(withOwner()));
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  business = await registerBusiness(newBusinessFrom(HARBOUR), async () => DIRECTOR_PASSWORD, withOwner());
  receiver = createServer((request, answer) => {
    request.on('data', (body: Buffer) => received.push(body.toString()));
    request.on('end', () => answer.writeHead(410).end());
  }).listen(0, '127.0.0.1');
  for (const role of PROCESS_ROLES) {
    const { lines } = await called(async () => {
      await startPortal(await loadConfiguration(environment(role), folder), lifetime, join(folder, 'web'));
      return 0;
    });
    addresses.set(role, /ready on (\S+)/.exec(lines.join('\n'))![1]!);
  }
  address = addresses.get('api')!;
  const visitor = await director();
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await visitor.post('/api/webhooks', { url, description: 'Payroll', eventTypes: ['DriverRegistered'] });
  driver = await visitor.post('/api/drivers', { ...DRIVER, membershipFee: '0.00', startDate: '2026-01-05' });
}, START_LIMIT_MS);

/** Each user may do what the list says, and nothing else. */
async function startSecuredBroker(): Promise<void> {
  const port = await freePort();
  const secured = { port, users: Object.fromEntries(kafkaPasswords) };
  acl = new AclOfUsers({ brokers: [await startBroker(join(folder, 'kafka'), { secured })], clientId: 'acl' });
  for (const role of KAFKA_ROLES) await acl.grant(role, kafkaRights([role]));
  brokerDoor = `127.0.0.1:${port}`;
}

afterAll(async () => {
  await lifetime.end();
  await stopBroker(join(folder, 'kafka'));
  receiver?.closeAllConnections();
  receiver?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('each role does its work with a login of its own', () => {
  test('the relay brings events to the broker and to webhooks, and pauses one whose receiver is gone', async () => {
    const visitor = await director();
    const status = async () => (await visitor.get<WebhookAnswer[]>('/api/webhooks'))[0]!.status;
    await until(async () => (await status()) === 'gone');
    expect(received[0]).toContain('DriverRegistered');
    await until(async () => (await queryOnce(database.ownerUrl, 'select from relaying where seq > 0')).length > 0);
  });

  test('notifications tells the office of it, and what the compliance service reminds a driver of', async () => {
    expect(await remind(driver)).toBe(true);
    const ofDriver = await Visitor.signedIn(address, {
      kind: 'driver',
      login: DRIVER.email,
      password: DRIVER.password,
    });
    const kindsOf = async (visitor: Visitor) =>
      (await visitor.get<{ kind: string }[]>('/api/notifications')).map(({ kind }) => kind);
    await until(async () => (await kindsOf(ofDriver)).includes('documents_requested'));
    expect(await kindsOf(await director())).toContain('webhook_trouble');
  });

  test('compliance keeps the history of each driver', async () => {
    const visitor = await director();
    const history = () => visitor.get<unknown[]>(`/api/drivers/${business}/${driver.id}/compliance/history`);
    await until(async () => (await history()).length > 0);
  });

  test('the sealer signs, and finds the read tables to be what the log says', async () => {
    const signed = () => queryOnce(database.ownerUrl, 'select from checkpoints');
    await until(async () => (await signed()).length > 0);
    const drift = await (await fetch(`${addresses.get('sealer')}/metrics`)).text();
    expect(drift).toContain('waybook_projection_drift{projection="drivers"} 0');
    expect(drift).toContain('waybook_log_loss 0');
  });

  test('the portal verifies the log, proves an event and reconciles the books', async () => {
    const visitor = await director();
    const { id } = await visitor.post<{ id: string }>('/api/audit/verifications', {});
    const verification = () => visitor.get<{ status: string; isIntact: boolean }>(`/api/audit/verifications/${id}`);
    await until(async () => (await verification()).status === 'finished');
    expect(await verification()).toMatchObject({ isIntact: true });
    const [event] = await visitor.get<{ id: string }[]>('/api/audit/events');
    await until(async () => (await visitor.status(`/api/audit/events/${event!.id}/proof`)) === 200);
    expect(await visitor.status('/api/audit/reconciliation')).toBe(200);
  });

  test.each([
    ...[
      'sessions',
      'sign_in_challenges',
      'second_factor_set_ups',
      'spent_passkey_challenges',
      'spent_company_sign_ins',
    ],
    ...['security_history', 'driver_drafts'],
  ])('the portal forgets what has run out of %s', async (table) => {
    const { opened } = await openAs('api');
    const forget = `delete from ${table} where id in (select id from ${table} where id is null for update skip locked)`;
    await expect(queryOnce(opened.systemUrl, forget)).resolves.toEqual([]);
  });

  test('a read table is made anew by the owner while all of them run, and they go on', async () => {
    const { code, complaint } = await called(() => rebuild('drivers', { isFresh: false }, withOwner()));
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
    const visitor = await director();
    expect(await visitor.get<unknown[]>('/api/drivers')).toHaveLength(1);
    await visitor.post('/api/tickets', { title: 'Van 7', description: 'Flat tyre', priority: 'high' });
  });

  test('an operator sees the installation through the portal, stops it and lets it go on, and is told whose a rebuild is', async () => {
    const { lines } = await called(() => printLink(withOwner()));
    const operator = await OperatorVisitor.letIn(address, lines[0]!.split('#')[1]!);
    const { findings } = await operator.read<OperatorOverviewAnswer>('overview');
    expect(findings.filter(({ says }) => says.includes('could not be looked at'))).toEqual([]);
    await operator.read('projections');
    await operator.read('dead-letters');
    expect((await operator.call('maintenance', { method: 'PUT', body: {} })).ok).toBe(true);
    expect((await operator.call('maintenance', { method: 'DELETE' })).ok).toBe(true);
    const rebuilding = await operator.call('projections/drivers/rebuild', { method: 'POST' });
    expect([rebuilding.status, await rebuilding.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'REBUILD_IS_THE_OWNERS' }),
    ]);
  });

  test('the owner finds on the broker what the log says', async () => {
    const { code, lines } = await called(() => reconcile({}, withOwner()));
    expect({ code, lines }).toEqual({
      code: 0,
      lines: expect.arrayContaining([expect.stringMatching(/^The broker holds what the log says: [1-9]/)]),
    });
  });

  test.each(PROCESS_ROLES)('the doctor finds nothing too much and nothing missing for %s', async (role) => {
    const said = await doctorSaid(role);
    expect(said.find(({ check }) => check === 'login')).toMatchObject({ state: 'ok' });
    expect(said.find(({ check }) => check === 'kafka')).toMatchObject({
      state: 'ok',
      says: expect.stringContaining(isKafkaRole(role) ? `what ${role} needs` : 'does nothing with the brokers'),
    });
    expect(said.filter(({ says }) => says.includes('could not be looked at'))).toEqual([]);
  });

  test('nobody was refused anything', async () => {
    const log = await readFile(join(folder, 'data/waybook.log'), 'utf8');
    expect(log).toContain('"msg":"ready"');
    expect(log.split('\n').filter((line) => /permission denied|row-level security|lacks/.test(line))).toEqual([]);
  });
});

describe('whoever breaks into a process', () => {
  /** As its login for all businesses, or as the one that sees those of one. */
  async function as(role: ProcessRole, login: 'systemUrl' | 'appUrl', sql: string) {
    const { opened } = await openAs(role);
    return onOneConnection(opened[login], async (intruder) => {
      await intruder.query(`select set_config('waybook.business', $1, false)`, [business]);
      return intruder.query(sql.replace('BUSINESS', business).replace('SYSTEM', database.roles.system));
    });
  }
  /** An event that follows another, of whichever stream. */
  const another = (stream: string) => `
    insert into events (at, version, business, event_id, stream, type, body, metadata, prev_hash, hash)
    select at, 999, business, gen_random_uuid(), '${stream}-' || gen_random_uuid(), type, body, metadata, hash, hash
    from events where business = 'BUSINESS' limit 1`;

  test.each<[ProcessRole, string, string]>([
    ['api', 'can remove no event', 'delete from events'],
    ['api', 'can change no event', `update events set body = '{}'`],
    ['api', 'can not empty the log', 'truncate events'],
    ['api', 'can not drop the log', 'drop table events'],
    ['api', 'can append nothing', another('remittance')],
    ['api', 'can seal nothing', `insert into sealed select seq + 99, xid, position, business, leaf from sealed`],
    ['api', 'can sign nothing', 'insert into checkpoints select size + 99, note, signed_at from checkpoints'],
    ['sealer', 'can write no read table', 'update drivers set status = status'],
    ['sealer', 'can append nothing', another('remittance')],
    ['relay', 'can write no read table', 'update remittances set status = status'],
    ['relay', 'sees no bank account', 'select from bank_details'],
    ['relay', 'opens no text', 'select from person_keys'],
    ['relay', 'reads no password', 'select from users'],
    ['relay', 'can append nothing', another('remittance')],
    ['notifications', 'reads no event', 'select body from events'],
    ['notifications', 'sees no bank account', 'select from bank_details'],
    ['notifications', 'can change no password', `update users set password_hash = ''`],
    ['notifications', 'can append nothing', another('remittance')],
    ['compliance', 'reads no event', 'select body from events'],
    ['compliance', 'opens no text', 'select from person_keys'],
    ['compliance', 'sees no pay', 'select from remittances'],
    ['compliance', 'can append nothing', another('remittance')],
  ])('of %s %s, across businesses', async (role, _what, sql) => {
    await expect(as(role, 'systemUrl', sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  test.each<[ProcessRole, string, string]>([
    ['api', 'can remove no event', 'delete from events'],
    ['api', 'can change no event', `update events set body = '{}'`],
    ['api', 'can not empty the log', 'truncate events'],
    ['api', 'can become nobody else', 'set role "SYSTEM"'],
    ['sealer', 'can append nothing', another('remittance')],
    ['relay', 'can append no remittance', another('remittance')],
    ['notifications', 'can read nothing', 'select from drivers'],
    ['compliance', 'can append no remittance', another('remittance')],
    ['compliance', 'can write no driver', 'update drivers set status = status'],
  ])('of %s %s, within one', async (role, _what, sql) => {
    const refused = /permission denied|must be owner|violates row-level security/;
    await expect(as(role, 'appUrl', sql)).rejects.toThrow(refused);
  });

  test('sees one business at a time, whichever it is in', async () => {
    for (const role of ['api', 'relay', 'compliance'] as const) {
      const { opened } = await openAs(role);
      const counted = await queryOnce(
        opened.appUrl,
        `select set_config('waybook.business', gen_random_uuid()::text, false)`,
        'select count(*)::int as events from events',
      );
      expect(counted).toEqual([{ events: 0 }]);
    }
  });

  test('without a broker consumers read the log, and no other role gets more', () => {
    const events = (role: ProcessRole, hasBroker: boolean) => loginRights(role, hasBroker).everywhere.tables['events'];
    for (const role of PROCESS_ROLES) {
      const isConsumer = role === 'notifications' || role === 'compliance';
      expect([role, events(role, true)]).toEqual([role, isConsumer ? 'select (xid, position, at)' : 'select']);
      expect([role, events(role, false)]).toEqual([role, 'select']);
    }
  });
});

describe('the doctor', () => {
  test('names what somebody granted, and what somebody took away', async () => {
    const login = `${stem()}_relay`;
    await queryOnce(database.ownerUrl, `grant update on drivers to ${login}`);
    expect(await loginSaid('relay')).toMatchObject({
      state: 'fail',
      says: `more than the role relay needs: ${login}: update on drivers`,
    });
    await queryOnce(
      database.ownerUrl,
      `revoke update on drivers from ${login}`,
      `revoke select on sealed from ${login}`,
    );
    expect(await loginSaid('relay')).toMatchObject({
      state: 'fail',
      says: expect.stringContaining('select on sealed'),
    });
    await called(() => migrate(withOwner()));
    expect(await loginSaid('relay')).toMatchObject({ state: 'ok' });
  });

  test('names a right that is missing at the brokers, as the process does until it is there, and nothing is lost', async () => {
    const group = groupRight('compliance');
    const ready = async () => (await (await fetch(`${addresses.get('compliance')}/api/health/ready`)).json()) as object;
    await acl.revoke('compliance', [group]);
    const email = 'dan@harbour.example';
    const hired = await (
      await director()
    ).post<DriverDetailsAnswer>('/api/drivers', { ...DRIVER, email, membershipFee: '0.00', startDate: '2026-01-05' });
    expect(await remind(hired)).toBe(true);
    await until(async () => 'kafka' in (await ready()), 20_000);
    expect(await ready()).toEqual({
      status: 'ready',
      kafka: [expect.stringContaining('lacks Read on the group compliance: grant it')],
    });
    expect(await saidOf('kafka', 'compliance')).toMatchObject({
      state: 'fail',
      says: 'less than compliance needs: Read on the group compliance',
    });
    await acl.grant('compliance', [group]);
    await until(async () => !('kafka' in (await ready())), 20_000);
    const ofTheRelay = topicRights([PUBLIC_TOPICS.driver], ['Write']);
    await acl.grant('compliance', ofTheRelay);
    expect(await saidOf('kafka', 'compliance')).toMatchObject({
      state: 'warn',
      says: `more than compliance needs: Write on the topic ${PUBLIC_TOPICS.driver}`,
    });
    await acl.revoke('compliance', ofTheRelay);
    const visitor = await director();
    const history = () => visitor.get<unknown[]>(`/api/drivers/${business}/${hired.id}/compliance/history`);
    await until(async () => (await history()).length > 0);
  });

  test('warns of a process in production that signs in as the owner', async () => {
    const { says, state } = ownersFinding({
      ...(await loadConfiguration({ DATABASE_URL: database.ownerUrl }, folder)),
      isProduction: true,
    });
    expect([state, says]).toEqual(['warn', expect.stringContaining('signs in as the owner')]);
    expect(ownersFinding(await loadConfiguration(withOwner(), folder))).toMatchObject({ state: 'ok' });
  });
});

describe('a process is refused', () => {
  const starting = async (more: Readonly<Record<string, string>>) =>
    openDatabase(
      await loadConfiguration({ ...environment('relay'), ...more }, folder),
      installationMigrations,
      lifetime,
    );

  test.each<[string, () => Readonly<Record<string, string>>, RegExp]>([
    [
      'with the login of another role',
      () => ({ WAYBOOK_ROLES: 'sealer' }),
      /login of the role relay, and this process has the roles sealer/,
    ],
    ['with several roles', () => ({ WAYBOOK_ROLES: 'relay,sealer' }), /set WAYBOOK_ROLES to relay alone/],
    [
      'with a wrong password',
      () => ({ DATABASE_URL: loginUrl('relay').replace(/:[^:@]+@/, ':wrong@') }),
      /refuses user or password/,
    ],
    [
      'with another master key',
      () => ({ WAYBOOK_MASTER_KEY: Buffer.alloc(32, 8).toString('base64') }),
      /is not the key/,
    ],
  ])('%s', async (_where, more, says) => {
    await expect(starting(more())).rejects.toThrow(says);
  });

  test('before the owner has migrated', async () => {
    await queryOnce(database.ownerUrl, `delete from migrations where name = 'operator-1-baseline'`);
    const refusal = await starting({}).catch((error: Error) => error.message);
    await queryOnce(database.ownerUrl, `insert into migrations (name) values ('operator-1-baseline')`);
    expect(refusal).toContain('lacks the migration operator-1-baseline: run "waybook migrate"');
  });

  test('a command that is the owner’s', async () => {
    const { code, complaint } = await called(() => rebuild('drivers', { isFresh: false }, environment('api')));
    expect([code, complaint]).toEqual([1, expect.stringContaining('this wants the owner of the database')]);
  });
});
