import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  OperatorDeadLetterAnswer,
  OperatorOverviewAnswer,
  OperatorProjectionsAnswer,
  TicketAnswer,
} from '@waybook/contracts/api';
import { queryOnce, TEST_SERVER, until } from '@waybook/platform/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HARBOUR } from '../businesses/testing/harbour.js';
import type { Finding } from '../doctor/finding.js';
import { MovingInstallation } from '../restore/testing/moving-installation.js';
import { TwoServers } from '../restore/testing/two-servers.js';
import { addBusiness, DIRECTOR } from '../restore/testing/two-driver-histories.js';
import { askToSignIn, Visitor } from '../restore/testing/visitor.js';
import type { SignInAnswer } from '@waybook/contracts/api';
import { OperatorVisitor, useLink } from './testing/operator-visitor.js';

const TICKET = { title: 'Flat tyre', description: 'Van 7' };

const servers = new TwoServers();
let house: MovingInstallation;
let database: string;
let address: string;
let director: Visitor;
let operator: OperatorVisitor;

beforeAll(async () => {
  house = await MovingInstallation.empty();
  database = await servers.emptyDatabase(process.env[TEST_SERVER]!, 'operator');
  await addBusiness(house, database);
  address = await house.start(database).address();
  director = await Visitor.signedIn(address, DIRECTOR);
  await director.post('/api/tickets', TICKET);
  operator = await OperatorVisitor.letIn(address, await newToken());
});
afterAll(async () => {
  await house?.folder.clear();
  await servers.clear();
});

async function newToken(): Promise<string> {
  const { lines } = await house.command(database, ['operator', 'link']);
  return /^http:\/\/localhost:\d+\/operator#([\w-]{43})$/.exec(lines[0]!)![1]!;
}
const asOwner = <Row extends object>(...statements: string[]) => queryOnce<Row>(database, ...statements);
const overview = () => operator.read<OperatorOverviewAnswer>('overview');

describe('who is let in', () => {
  test('whoever has a link, once', async () => {
    const token = await newToken();
    const answers = [await useLink(address, token), await useLink(address, token), await useLink(address, 'guessed')];
    expect(answers.map(({ status }) => status)).toEqual([204, 401, 401]);
    expect(await answers[1]!.json()).toMatchObject({ code: 'OPERATOR_LINK_INVALID' });
    const [cookie] = answers[0]!.headers.getSetCookie();
    expect(cookie).toMatch(
      /^waybook_operator=[\w-]{43}; Max-Age=1800; Path=\/api\/operator; HttpOnly; SameSite=Strict/,
    );
  });

  test('nobody by a link of ten minutes ago, nor after half an hour', async () => {
    const token = await newToken();
    const lasts = await asOwner<{ kind: string; minutes: number }>(
      `select kind, ceil(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from operator_access group by kind order by kind`,
    );
    expect(lasts).toEqual([
      { kind: 'link', minutes: 10 },
      { kind: 'session', minutes: 30 },
    ]);
    const session = await OperatorVisitor.letIn(address, await newToken());
    await asOwner(`update operator_access set expires_at = now() where kind = 'link'`);
    expect((await useLink(address, token)).status).toBe(401);
    expect((await session.call('session', { method: 'DELETE' })).status).toBe(204);
    expect((await session.call('overview')).status).toBe(401);
    const late = await OperatorVisitor.letIn(address, await newToken());
    await asOwner(
      `update operator_access set expires_at = now() where kind = 'session' and expires_at = (select max(expires_at) from operator_access)`,
    );
    expect((await late.call('overview')).status).toBe(401);
    expect((await operator.call('overview')).status).toBe(200);
  });

  test('no director, and an operator in no business', async () => {
    const { token } = (await (await askToSignIn(address, DIRECTOR)).json()) as SignInAnswer;
    for (const path of ['overview', 'dead-letters', 'projections']) {
      const answer = await fetch(`${address}/api/operator/${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect([path, answer.status, answer.headers.get('www-authenticate')]).toEqual([
        path,
        401,
        'Bearer realm="waybook", error="invalid_token"',
      ]);
    }
    for (const path of ['/api/tickets', '/api/drivers', '/api/auth/me']) {
      const answer = await fetch(address + path, { headers: { cookie: operator.cookie } });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  test('no page of another origin', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    expect((await operator.call('maintenance', { method: 'DELETE', headers })).status).toBe(403);
    expect((await operator.call('projections/tickets/rebuild', { method: 'POST', headers })).status).toBe(403);
  });

  test('the database keeps hashes alone', async () => {
    const token = await newToken();
    const rows = await asOwner<{ hash: string }>(`select encode(hash, 'escape') as hash from operator_access`);
    for (const secret of [token, operator.cookie.split('=')[1]!]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('what is shown', () => {
  test('is what the doctor says, with figures, and nothing of a business', async () => {
    await house.untilSigned(database);
    const shown = await overview();
    const { lines } = await house.command(database, ['doctor', '--json']);
    const told = new Map((JSON.parse(lines.join('\n')) as Finding[]).map(({ check, state }) => [check, state]));
    for (const check of [
      'sealing',
      'checkpoints',
      'consumers',
      'backup',
      'verified',
      'maintenance',
      'postgresql',
      'loss',
    ])
      expect([check, shown.findings.find((finding) => finding.check === check)?.state]).toEqual([
        check,
        told.get(check),
      ]);
    const [{ events }] = (await asOwner<{ events: number }>('select count(*)::int as events from events')) as [
      { events: number },
    ];
    expect(shown.log).toEqual({ sealed: events, waiting: 0, signed: events });
    expect(shown.instances).toEqual([
      expect.objectContaining({ isAlive: true, isReady: true, isReadOnly: false, version: expect.any(String) }),
    ]);
    expect(shown.instances[0]!.roles).toContain('sealer');
    expect(shown.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(shown.database.pools.map(({ pool }) => pool)).toEqual(['app', 'system', 'feed']);
    for (const word of [HARBOUR.name, HARBOUR.adminLastName, TICKET.title])
      expect(JSON.stringify(shown)).not.toContain(word);
  });

  test('every look and act stands in the security log', async () => {
    const log = async () => readFile(join(house.folder.path, 'waybook.log'), 'utf8');
    for (const event of ['operator_let_in', 'operator_refused', 'operator_looked'])
      await until(async () => (await log()).includes(`"event":"${event}"`));
  });
});

describe('what is done', () => {
  const letter = { id: 'e-1', type: 'remittance.approved', subject: 'remittance-1', business: 'b-1', seq: 1, time: '' };
  const putAside = () =>
    asOwner(
      `insert into feed_backlog (consumer, key, event_id, event, attempts, next_attempt_at, is_dead, error)
       values ('nobody', 'k', 'e-1', '${JSON.stringify(letter)}', 6, now() + interval '1 day', true, 'no such driver Ada Price')`,
    );

  test('an event that was put aside is tried again, and why it failed is not shown', async () => {
    await putAside();
    const [found, ...more] = await operator.read<OperatorDeadLetterAnswer[]>('dead-letters');
    expect([found, more]).toEqual([
      {
        ...{ consumer: 'nobody', eventId: 'e-1', type: 'remittance.approved', seq: 1, attempts: 6, waiting: 0 },
        putAsideAt: expect.stringMatching(/Z$/),
      },
      [],
    ]);
    const replay = () => operator.call('dead-letters/nobody/e-1/replay', { method: 'POST' });
    expect((await replay()).status).toBe(204);
    expect(await asOwner('select is_dead, attempts from feed_backlog')).toEqual([{ is_dead: false, attempts: 0 }]);
    expect((await replay()).status).toBe(404);
    await asOwner('delete from feed_backlog');
  });

  test('maintenance is turned on and off, also while it is on', async () => {
    const begin = (body: object) => operator.call('maintenance', { method: 'PUT', body });
    expect((await begin({ until: '2020-01-01T00:00:00Z' })).status).toBe(400);
    expect((await begin({ message: 'A new version', until: '2990-12-31T12:00:00Z' })).status).toBe(204);
    const takes = () =>
      director.post<TicketAnswer>('/api/tickets', TICKET).then(
        () => true,
        (error: Error) => !error.message.includes('MAINTENANCE'),
      );
    await until(async () => !(await takes()));
    expect((await overview()).maintenance).toMatchObject({ isOn: true, message: 'A new version' });
    expect((await operator.call('maintenance', { method: 'DELETE' })).status).toBe(204);
    await until(takes);
  });

  test('a read table is made anew, by a process of its own', async () => {
    await asOwner(`update tickets set title = 'changed by hand'`);
    const rebuild = (table: string) => operator.call(`projections/${table}/rebuild`, { method: 'POST' });
    expect((await rebuild('no_such_table')).status).toBe(404);
    expect((await rebuild('tickets')).status).toBe(204);
    expect((await rebuild('tickets')).status).toBe(409);
    const state = () => operator.read<OperatorProjectionsAnswer>('projections');
    await until(async () => (await state()).rebuilding === null);
    const titles = await asOwner<{ title: string }>('select distinct title from tickets');
    expect(titles).toEqual([{ title: TICKET.title }]);
    expect((await state()).projections.every(({ rebuild: progress }) => progress === null)).toBe(true);
  });

  test('when all read tables were last compared is shown', async () => {
    const verified = async () => (await operator.read<OperatorProjectionsAnswer>('projections')).verified;
    expect(await verified()).toBeNull();
    await house.command(database, ['projections', 'verify']);
    expect(await verified()).toEqual({ at: expect.stringMatching(/Z$/), differences: 0 });
  });
});
