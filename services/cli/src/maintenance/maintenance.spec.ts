import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MaintenanceAnswer, TicketAnswer } from '@waybook/contracts/api';
import { queryOnce, TEST_SERVER, until } from '@waybook/platform/testing';
import { addBusiness, DIRECTOR } from '../restore/testing/two-driver-histories.js';
import { MovingInstallation } from '../restore/testing/moving-installation.js';
import { TwoServers } from '../restore/testing/two-servers.js';
import { askToSignIn, Visitor } from '../restore/testing/visitor.js';
import { TicketWriter } from '../start/testing/ticket-writer.js';

const UNTIL = '2990-12-31T12:00:00Z';

describe('an installation of two processes that is made read only under load', () => {
  const servers = new TwoServers();
  let house: MovingInstallation;
  let database: string;
  let addresses: string[];
  let visitors: Visitor[];
  let writers: TicketWriter[];

  beforeAll(async () => {
    house = await MovingInstallation.empty();
    database = await servers.emptyDatabase(process.env[TEST_SERVER]!, 'maintenance');
    await addBusiness(house, database);
    const all = await house.start(database).address();
    const api = await house.start(database, { WAYBOOK_ROLES: 'api' }).address();
    addresses = [all, api];
    const visitor = await Visitor.signedIn(all, DIRECTOR);
    visitors = [visitor, visitor.at(api)];
    writers = visitors.map((each) => new TicketWriter(each));
    await Promise.all(writers.map((writer) => writer.untilServed()));
  });
  afterAll(async () => {
    await Promise.all((writers ?? []).map((writer) => writer.stop()));
    await house?.folder.clear();
    await servers.clear();
  });

  const command = (...args: string[]) => house.command(database, ['maintenance', ...args]);
  const acknowledged = () => writers.flatMap((writer) => writer.acknowledged);
  const written = async () => {
    const tickets = await visitors[0]!.get<TicketAnswer[]>('/api/tickets');
    return tickets.map(({ id }) => id);
  };
  const textOf = async (path: string) => Promise.all(addresses.map(async (at) => (await fetch(at + path)).text()));
  const events = async () => {
    const [row] = await queryOnce<{ count: number }>(database, 'select count(*)::int as count from events');
    return row!.count;
  };

  test('takes nothing any more once the command has ended, and had lost nothing', async () => {
    const on = await command('on', '--message', 'A new version', '--until', UNTIL);
    expect(on).toMatchObject({ code: 0, complaint: '' });
    expect(on.lines).toEqual([
      expect.stringMatching(/^On: nothing is recorded since .*, until .*\. "A new version"$/),
      '2 processes known, and none writes.',
    ]);
    const before = await events();
    for (const visitor of visitors)
      await expect(visitor.post('/api/tickets', { title: 'One more', description: 'Van 7' })).rejects.toThrow(
        /503.*MAINTENANCE/,
      );
    await until(async () => (await written()).length === acknowledged().length);
    expect((await written()).toSorted()).toEqual(acknowledged().toSorted());
    expect(await events()).toBe(before);
    expect([...new Set(writers.flatMap(({ refusals }) => [...refusals]))]).toEqual(['503']);
  });

  test('is ready and says so, and who signs in may read', async () => {
    const readiness = await textOf('/api/health/ready');
    expect(readiness.map((text) => JSON.parse(text) as object)).toEqual([
      { status: 'ready', maintenance: true },
      { status: 'ready', maintenance: true },
    ]);
    for (const text of await textOf('/api/maintenance'))
      expect(JSON.parse(text) as MaintenanceAnswer).toEqual({
        isOn: true,
        since: expect.stringMatching(/Z$/),
        until: '2990-12-31T12:00:00.000Z',
        message: 'A new version',
      });
    for (const address of addresses) {
      expect((await askToSignIn(address, DIRECTOR)).status).toBe(200);
      expect((await fetch(`${address}/api/brand`)).headers.get('waybook-maintenance')).toBe('on');
    }
    for (const text of await textOf('/metrics')) expect(text).toMatch(/^waybook_maintenance 1$/m);
  });

  test('goes on with what nobody writes: the log is sealed and signed to its end', async () => {
    expect(await house.untilSigned(database)).toBe(await events());
  });

  test('tells its state, and the doctor warns of it', async () => {
    const { lines } = await command('status');
    expect(lines[0]).toMatch(/^On: nothing is recorded since/);
    expect(lines.slice(1).toSorted()).toEqual([
      expect.stringMatching(/\(api\): read only$/),
      expect.stringMatching(/\(api, sealer, .*\): read only$/),
    ]);
    const { lines: told } = await house.command(database, ['doctor', '--json']);
    const findings = JSON.parse(told.join('\n')) as { check: string; state: string }[];
    expect(findings.find(({ check }) => check === 'maintenance')).toMatchObject({ state: 'warn' });
  });

  test('a process that starts meanwhile is read only from its first answer', async () => {
    const late = house.start(database, { WAYBOOK_ROLES: 'api' });
    const visitor = visitors[0]!.at(await late.address());
    await expect(visitor.post('/api/tickets', { title: 'Too soon', description: 'Van 7' })).rejects.toThrow(
      /MAINTENANCE/,
    );
    await late.clear();
    await until(async () => (await command('status')).lines.length === 3);
  });

  test('takes writes again at every process once it is off', async () => {
    expect((await command('off')).lines).toEqual(['Writes are taken again, within a second.']);
    await Promise.all(writers.map((writer) => writer.untilServed()));
    expect((await fetch(`${addresses[0]}/api/brand`)).headers.get('waybook-maintenance')).toBeNull();
    await Promise.all(writers.map((writer) => writer.stop()));
    expect((await written()).toSorted()).toEqual(acknowledged().toSorted());
    expect((await command('off')).lines).toEqual(['It was not on.']);
  });

  test('an end that is over, and a message of several lines, are refused in a sentence', async () => {
    const over = await command('on', '--until', '2020-01-01T00:00:00Z');
    expect(over).toMatchObject({ code: 1, complaint: expect.stringContaining('--until is over') });
    const { code, complaint } = await command('on', '--message', 'one\ntwo');
    expect([code, complaint]).toEqual([1, expect.stringContaining('give one line')]);
    expect((await command('status')).lines[0]).toBe('Off: writes are taken.');
  });
});
