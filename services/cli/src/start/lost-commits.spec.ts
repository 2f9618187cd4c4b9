import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TicketAnswer } from '@waybook/contracts/api';
import { queryOnce, severableProxy, type SeverableProxy, TEST_SERVER, until } from '@waybook/platform/testing';

import { setTimeout as sleep } from 'node:timers/promises';
import { addBusiness, DIRECTOR } from '../restore/testing/two-driver-histories.js';
import { MovingInstallation } from '../restore/testing/moving-installation.js';
import { TwoServers } from '../restore/testing/two-servers.js';
import { Visitor } from '../restore/testing/visitor.js';

const SERVER = process.env[TEST_SERVER]!;
/** The sealer looks every 40 ms. */
const LONG_ENOUGH_TO_SEAL_MS = 500;

describe('a portal whose database fails over to a server that lacks the last commits', () => {
  const servers = new TwoServers();
  let house: MovingInstallation;
  let database: string;
  let name: string;
  let way: SeverableProxy;
  let visitor: Visitor;

  beforeAll(async () => {
    house = await MovingInstallation.empty();
    database = await servers.emptyDatabase(SERVER, 'failover');
    name = new URL(database).pathname.slice(1);
    way = await severableProxy(database);
    await addBusiness(house, database);
    const address = await house.start(way.through(database)).address();
    visitor = await Visitor.signedIn(address, DIRECTOR);
    await record('before');
    await house.untilSigned(database);
    await whileCut(`create database ${name}_behind template ${name} owner ${new URL(database).username}`);
    await until(() => takes('lost'));
    await house.untilSigned(database);
  });
  afterAll(async () => {
    await house?.folder.clear();
    await way?.cut();
    await queryOnce(SERVER, `drop database if exists ${name}_ahead with (force)`);
    await servers.clear();
  });

  const record = (title: string) => visitor.post<TicketAnswer>('/api/tickets', { title, description: 'Van 7' });
  const takes = (title: string) =>
    record(title).then(
      () => true,
      () => false,
    );
  const refusal = (title: string) =>
    record(title).then(
      () => null,
      (error: Error) => error.message,
    );
  const titles = async () => (await visitor.get<TicketAnswer[]>('/api/tickets')).map(({ title }) => title);
  const sizes = async () => {
    const [row] = await queryOnce<{ sealed: number; signed: number }>(
      database,
      'select (select count(*)::int from sealed) as sealed, (select max(size)::int from checkpoints) as signed',
    );
    return row!;
  };

  async function whileCut(...statements: string[]): Promise<void> {
    await way.cut();
    await queryOnce(SERVER, ...statements);
    await way.mend();
  }

  test('recognises it: writes are refused with the reason, reads go on, nothing is sealed or signed', async () => {
    const signed = await house.checkpointSizes();
    await whileCut(`alter database ${name} rename to ${name}_ahead`, `alter database ${name}_behind rename to ${name}`);
    const { sealed } = await sizes();
    await until(async () => (await refusal('too soon'))?.includes('LOG_BEHIND_CHECKPOINT') ?? false);
    expect(await refusal('still')).toMatch(
      /503.*The log holds \d+ events, but the checkpoint of .* saw \d+.*waybook audit acknowledge/,
    );
    expect(await visitor.status('/api/health/ready')).toBe(503);
    expect(await titles()).toContain('before');
    expect(await titles()).not.toContain('lost');
    await sleep(LONG_ENOUGH_TO_SEAL_MS);
    expect((await sizes()).sealed).toBe(sealed);
    expect(await house.checkpointSizes()).toEqual(signed);
  });

  test('goes on by itself once somebody has acknowledged the loss, and the log verifies', async () => {
    const told = await house.command(database, ['audit', 'acknowledge', '--reason', 'failover', '--by', 'Ada Price']);
    expect(told).toMatchObject({ code: 0, complaint: '' });
    await until(() => takes('after'));
    expect(await visitor.status('/api/health/ready')).toBe(200);
    await house.untilSigned(database);
    const verified = await house.command(database, ['audit', 'verify']);
    expect(verified).toMatchObject({ code: 0, complaint: '' });
    expect(verified.lines[0]).toMatch(/^◦ events? \d+.*: lost; acknowledged on .* by Ada Price: failover/);
  });

  test('and starts again on the log as it is now', async () => {
    await house.folder.endAll();
    const address = await house.start(database).address();
    visitor = await Visitor.signedIn(address, DIRECTOR);
    await record('the day after');
    expect(await titles()).toContain('the day after');
  });
});
