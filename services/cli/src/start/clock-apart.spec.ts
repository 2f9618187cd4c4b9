import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TicketAnswer } from '@waybook/contracts/api';
import { queryOnce, TEST_SERVER, until } from '@waybook/platform/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { MovingInstallation } from '../restore/testing/moving-installation.js';
import { addBusiness, DIRECTOR } from '../restore/testing/two-driver-histories.js';
import { TwoServers } from '../restore/testing/two-servers.js';
import { askToSignIn, Visitor } from '../restore/testing/visitor.js';
import { canFakeClocks, FakedClock } from './testing/faked-clock.js';
import type { WaybookProcess } from './testing/waybook-process.js';

const TICKET = { title: 'New tyres', description: 'Van 7' };
const WRITERS = 8;
/** Longer than it takes to compare the clocks. */
const JUMP_LASTS_MS = 3_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

(canFakeClocks ? describe : describe.skip)(
  `a server whose clock is three days off its database's${canFakeClocks ? '' : ': libfaketime is not installed'}`,
  () => {
    const servers = new TwoServers();
    let house: MovingInstallation;
    let database: string;
    let clock: FakedClock;
    let portal: WaybookProcess;

    beforeAll(async () => {
      house = await MovingInstallation.empty();
      database = await servers.emptyDatabase(process.env[TEST_SERVER]!, 'clock');
      await addBusiness(house, database);
    });
    beforeEach(async () => {
      clock = await FakedClock.right(house.folder.path);
    });
    afterEach(() => portal?.clear());
    afterAll(async () => {
      await house?.folder.clear();
      await servers.clear();
    });

    async function director(): Promise<Visitor> {
      portal = house.start(database, clock.settings);
      const address = await portal.address();
      await until(async () => (await askToSignIn(address, DIRECTOR)).ok);
      return Visitor.signedIn(address, DIRECTOR);
    }

    const refusal = (order: string) =>
      new RegExp(`answered with 503: .*This server's clock is 3 days ${order} the database's.*CLOCK_NOT_TRUSTED`);
    const refuses = (visitor: Visitor, sentence: RegExp) =>
      visitor.post('/api/tickets', TICKET).then(
        () => false,
        (error: Error) => sentence.test(error.message),
      );
    const takes = (visitor: Visitor) =>
      visitor.post<TicketAnswer>('/api/tickets', TICKET).then(
        () => true,
        () => false,
      );
    const latestEvent = async () => {
      const [row] = await queryOnce<{ at: Date }>(database, 'select at from events order by xid desc limit 1');
      return row!.at.getTime();
    };

    test.each([
      ['-3d', 'behind'],
      ['+3d', 'ahead of'],
    ])('by %s refuses to write, goes on reading, and serves when it is set right', async (off, order) => {
      const visitor = await director();
      await visitor.post('/api/tickets', TICKET);
      const written = await latestEvent();
      await clock.setOff(off);
      await expect(visitor.post('/api/tickets', TICKET)).rejects.toThrow(/503: .*CLOCK_NOT_TRUSTED/);
      await until(() => refuses(visitor, refusal(order)));
      expect(await visitor.status('/api/health/ready')).toBe(503);
      expect(await visitor.get('/api/tickets')).not.toEqual([]);
      expect(await latestEvent()).toBe(written);
      await clock.setOff('+0');
      await until(() => takes(visitor));
      expect(Math.abs((await latestEvent()) - Date.now())).toBeLessThan(DAY_MS);
    });

    test('that jumps to and fro under load: what is taken is there once, and dated right', async () => {
      const visitor = await director();
      const taken: string[] = [];
      let isOver = false;
      const writers = Array.from({ length: WRITERS }, async () => {
        while (!isOver) {
          await visitor.post<TicketAnswer>('/api/tickets', TICKET).then(
            ({ id }) => taken.push(id),
            (error: Error) => expect(error.message).toMatch(/503: .*CLOCK_NOT_TRUSTED/),
          );
        }
      });
      for (const off of ['-3d', '+0', '+3d', '-3d', '+0']) {
        const before = taken.length;
        await clock.setOff(off);
        await (off === '+0' ? until(() => taken.length > before + WRITERS) : sleep(JUMP_LASTS_MS));
      }
      isOver = true;
      await Promise.all(writers);
      const [found] = await queryOnce<{ tickets: number; misdated: number; disordered: number }>(
        database,
        `select count(*) filter (where version = 1 and stream = any (array(select 'ticket-' || id from unnest('{${taken.join()}}'::uuid[]) id)))::int as tickets,
          count(*) filter (where abs(extract(epoch from recorded_at - at)) > 30)::int as misdated,
          (select count(*)::int from events a join events b using (business, stream) where a.version < b.version and a.at > b.at) as disordered
          from events`,
      );
      expect(found).toEqual({ tickets: taken.length, misdated: 0, disordered: 0 });
    });

    test.each([
      ['-3d', 'behind'],
      ['+3d', 'ahead of'],
    ])('at its start, by %s, does the same, and signs nobody in', async (off, order) => {
      const before = await director();
      await portal.clear();
      await clock.setOff(off);
      portal = house.start(database, clock.settings);
      const address = await portal.address();
      const visitor = before.at(address);
      await expect(visitor.post('/api/tickets', TICKET)).rejects.toThrow(refusal(order));
      expect(await (await askToSignIn(address, DIRECTOR)).json()).toMatchObject({ code: 'CLOCK_NOT_TRUSTED' });
      expect(await visitor.get('/api/tickets')).not.toEqual([]);
      await clock.setOff('+0');
      await until(() => takes(visitor));
      expect((await askToSignIn(address, DIRECTOR)).status).toBe(200);
    });
  },
);
