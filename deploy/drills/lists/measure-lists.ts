import { addDays, londonDay, nextFridayAfter, weekOfDay } from '@waybook/contracts/calendar';
import pg from 'pg';
import { type Amounts, bulkLoadBusiness } from '@waybook/demo';
import type { TestPortal } from '@waybook/portal/testing';
import { adminAnswers, adminLists, driverAnswers, driverLists, type Known } from './lists.js';
import { measure, type Measured } from './measure.js';
import { requestsOf } from './requests.js';

const DRIVERS_PASSWORD = 'a long one for the drill';
const DAYS_PER_WEEK = 7;

/** Fills a business, and asks each of its lists for what people ask it. */
export async function measureLists(testPortal: TestPortal, amounts: Amounts, runs: number): Promise<Measured[]> {
  const { portal, database, clock } = testPortal;
  const filled = await bulkLoadBusiness(portal.app, 'Large Ltd', amounts, () => undefined);
  // As autovacuum does within a minute or so.
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  const director = testPortal.as({ kind: 'admin', id: 'director', login: filled.username, ...filled });
  const known = await knownOf(director);
  const results: Measured[] = [];
  for (const list of adminLists(known)) {
    for (const request of await requestsOf(director, list)) results.push(await measure(director, request, runs));
  }
  for (const request of adminAnswers(known)) results.push(await measure(director, request, runs));
  const driver = await aDriver(known);
  for (const list of driverLists) {
    for (const request of await requestsOf(driver, list)) {
      const result = await measure(driver, request, runs);
      results.push({ ...result, request: `as a driver: ${result.request}` });
    }
  }
  for (const path of driverAnswers) {
    const result = await measure(driver, path, runs);
    results.push({ ...result, request: `as a driver: ${result.request}` });
  }
  return results;

  async function knownOf(caller: typeof director): Promise<Known> {
    const first = async (path: string) =>
      (await caller.get(`${path}?page=1`)).json<{ id: string; driverId?: string }[]>()[0]!;
    const today = londonDay(clock.now());
    const [me, pending, run] = [
      await first('/api/admin/users'),
      await first('/api/remittances/pending'),
      await first('/api/payment-runs'),
    ];
    return {
      business: filled.business,
      driverId: pending.driverId!,
      directorId: me.id,
      remittanceId: pending.id,
      runId: run.id,
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
