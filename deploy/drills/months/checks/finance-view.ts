import type {
  FinanceAmountsAnswer,
  FinanceDifferenceAnswer,
  FinanceViewAnswer,
  PeriodClosingAnswer,
} from '@waybook/contracts/api';
import { boundsOf, reconcile } from '@waybook/portal';
import { csvLines } from '@waybook/portal/testing';
import { pence, pounds } from '../reference-model/expected-figures.js';
import { answered, balances, imbalance, totalOf, type BalanceOfWeek } from '../reference-model/balance.js';
import type { OfficeClient } from '../office-client.js';
import { requireEqual } from './require-equal.js';

/** The books, as they are answered, as a file, by their halves, and beside the read tables. */
export async function checkFinanceView(client: OfficeClient): Promise<void> {
  await client.portal.seal();
  const weeks = balances(client.model);
  const totals = answered(totalOf(weeks.map(({ balance }) => balance)));
  const view = await client.get<FinanceViewAnswer>('/api/audit/finance');
  requireEqual(view.totals, totals, 'the books');
  requireEqual(imbalance(view.totals), 0, 'earned = deducted + due + retained + paid');
  requireEqual(
    Object.fromEntries(view.drivers.map(({ driverId, amounts }) => [driverId, amounts])),
    summed(weeks, ({ driverId }) => driverId),
    'the books by driver',
  );
  requireEqual(
    Object.fromEntries(view.weeks.map(({ weekStartDate, amounts }) => [weekStartDate, amounts])),
    summed(weeks, ({ week }) => week),
    'the books by week',
  );
  const from = '2026-01-01';
  const until = client.portal.clock.now().toISOString();
  const moved = await client.get<FinanceDifferenceAnswer>(`/api/audit/finance/difference?from=${from}&until=${until}`);
  requireEqual(moved.totals, totals, 'all that happened');
  await checkFile(client, totals);
  const { differences } = await reconcile(client.portal.database.systemPool, client.business);
  requireEqual(differences, [], 'the read tables beside the log');
  await checkClosings(client);
  await checkPast(client, totals);
}

/** What is told of a day that is over changes the books of that day, and never what was known of it before. */
async function checkPast(client: OfficeClient, totals: FinanceAmountsAnswer): Promise<void> {
  const { clock } = client.portal;
  for (const seen of [client.seen[0], client.seen.at(-1)]) {
    if (!seen) continue;
    const view = await client.get<FinanceViewAnswer>(`/api/audit/finance?asOf=${seen.at}&knownAt=${seen.knownAt}`);
    requireEqual(view.totals, seen.totals, `the books of ${seen.at}`);
  }
  client.seen.push({ at: clock.now().toISOString(), knownAt: await recordedUntil(client), totals });
  clock.forward(1);
}

/** By the database's clock, which says when an event was taken down. */
async function recordedUntil({ portal, business }: OfficeClient): Promise<string> {
  const { rows } = await portal.database.systemPool.query<{ at: Date }>(
    'select max(recorded_at) as at from events where business = $1',
    [business],
  );
  return rows[0]!.at.toISOString();
}

function summed(weeks: readonly BalanceOfWeek[], keyOf: (week: BalanceOfWeek) => string) {
  const keys = [...new Set(weeks.map(keyOf))];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      answered(totalOf(weeks.filter((week) => keyOf(week) === key).map(({ balance }) => balance))),
    ]),
  );
}

function withLate(closing: FinanceAmountsAnswer, late: FinanceAmountsAnswer | null): FinanceAmountsAnswer {
  if (late === null) return closing;
  const sums = Object.entries(closing).map(([measure, figure]) => {
    const more = late[measure as keyof FinanceAmountsAnswer];
    return [measure, typeof figure === 'number' ? figure + Number(more) : pounds(pence(figure) + pence(String(more)))];
  });
  return Object.fromEntries(sums) as FinanceAmountsAnswer;
}

async function checkFile(client: OfficeClient, totals: FinanceAmountsAnswer): Promise<void> {
  const lines = csvLines(await client.text('/api/audit/finance/export'));
  const total = lines.at(-1);
  for (const line of lines) {
    requireEqual(imbalance(line as unknown as FinanceAmountsAnswer), 0, "a line of the books' file");
  }
  requireEqual(total?.['driverCode'], 'total', "the last line of the books' file");
  for (const [measure, figure] of Object.entries(totals)) {
    requireEqual(total?.[measure], String(figure), `${measure} in the books' file`);
  }
}

/** A closing stays as it was; what is told later of its days is named beside it. */
async function checkClosings(client: OfficeClient): Promise<void> {
  const closings = await client.get<PeriodClosingAnswer[]>('/api/audit/closings');
  requireEqual(closings.map(({ month }) => month).sort(), [...client.model.closed].sort(), 'closed months');
  for (const { month, closing, late } of closings) {
    const { lastDay } = boundsOf(month);
    const { totals } = await client.get<FinanceViewAnswer>(`/api/audit/finance?asOf=${lastDay}`);
    requireEqual(withLate(closing, late), totals, `the closing of ${month}, with what came later for it`);
  }
}
