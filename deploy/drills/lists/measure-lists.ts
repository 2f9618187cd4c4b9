import { addDays, londonDay, nextFridayAfter, weekOfDay } from '@waybook/contracts/calendar';
import pg from 'pg';
import { type Amounts, bulkLoadBusiness } from '@waybook/demo';
import type { Caller, TestPortal } from '@waybook/portal/testing';
import { adminAnswers, adminLists, driverAnswers, driverLists, type Known, type List } from './lists.js';
import { measure, type Measured } from './measure.js';
import { requestsOf } from './requests.js';

const DRIVERS_PASSWORD = 'a long one for the drill';
const DAYS_PER_WEEK = 7;

export interface Measurement {
  readonly amounts: Amounts;
  readonly runs: number;
  readonly isWanted?: (path: string) => boolean;
}

/** Fills a business, and asks each of its lists for what people ask it; `isWanted` chooses among their paths. */
export async function measureLists(
  testPortal: TestPortal,
  { amounts, runs, isWanted = () => true }: Measurement,
): Promise<Measured[]> {
  const { portal, database, clock } = testPortal;
  const filled = await bulkLoadBusiness(portal.app, 'Large Ltd', amounts, () => undefined);
  // As autovacuum does within a minute or so.
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  const director = testPortal.as({ kind: 'admin', id: 'director', login: filled.username, ...filled });
  const known = await knownOf(director);
  const driver = await aDriver(known);
  const asDriver = (result: Measured) => ({ ...result, request: `as a driver: ${result.request}` });
  return [
    ...(await measured(director, adminLists(known), adminAnswers(known))),
    ...(await measured(driver, driverLists, driverAnswers)).map(asDriver),
  ];

  async function measured(caller: Caller, lists: readonly List[], answers: readonly string[]): Promise<Measured[]> {
    const requests = answers.filter(isWanted);
    const asked = [];
    for (const list of lists.filter(({ path }) => isWanted(path))) asked.push(...(await requestsOf(caller, list)));
    const results: Measured[] = [];
    for (const request of [...asked, ...requests]) results.push(await measure(caller, request, runs));
    return results;
  }

  async function knownOf(caller: Caller): Promise<Known> {
    const first = async (path: string) =>
      (await caller.get(`${path}?page=1`)).json<{ id: string; driverId?: string }[]>()[0]!;
    const today = londonDay(clock.now());
    const [me, pending, run] = [
      await first('/api/admin/users'),
      await first('/api/remittances/pending'),
      await first('/api/payment-runs'),
    ];
    const ticket = await first('/api/tickets');
    return {
      business: filled.business,
      driverId: pending.driverId!,
      directorId: me.id,
      remittanceId: pending.id,
      runId: run.id,
      ticketId: ticket.id,
      lastWeek: weekOfDay(addDays(today, -DAYS_PER_WEEK)).weekStartDate,
      today: nextFridayAfter(addDays(today, -1)),
    };
  }

  async function aDriver({ driverId }: Known) {
    const changed = await director.put(`/api/drivers/${driverId}`, { password: DRIVERS_PASSWORD });
    const { email } = changed.json<{ email: string }>();
    return testPortal.as({
      kind: 'driver',
      id: driverId,
      business: filled.business,
      login: email,
      password: DRIVERS_PASSWORD,
    });
  }
}
