import type {
  FinanceAmountsAnswer,
  FinanceDifferenceAnswer,
  FinanceViewAnswer,
  PeriodClosingAnswer,
} from '@waybook/contracts/api';
import { boundsOf, reconcile } from '@waybook/portal';
import { answered, balances, imbalance, totalOf, type BalanceOfWeek } from '../reference-model/balance.js';
import type { OfficeClient } from '../office-client.js';
import { lined } from './csv.js';
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

/** Nothing is dated back, so that the books of an instant that is over never change. */
async function checkPast(client: OfficeClient, totals: FinanceAmountsAnswer): Promise<void> {
  const { clock } = client.portal;
  for (const seen of [client.seen[0], client.seen.at(-1)]) {
    if (!seen) continue;
    const view = await client.get<FinanceViewAnswer>(`/api/audit/finance?asOf=${seen.at}`);
    requireEqual(view.totals, seen.totals, `the books of ${seen.at}`);
  }
  client.seen.push({ at: clock.now().toISOString(), totals });
  clock.forward(1);
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

async function checkFile(client: OfficeClient, totals: FinanceAmountsAnswer): Promise<void> {
  const lines = lined(await client.text('/api/audit/finance/export'));
  const total = lines.at(-1);
  requireEqual(total?.['driverCode'], 'total', "the last line of the books' file");
  for (const [measure, figure] of Object.entries(totals)) {
    requireEqual(total?.[measure], String(figure), `${measure} in the books' file`);
  }
}

/** A closing is the books at the month's end for ever, as nothing is dated back. */
async function checkClosings(client: OfficeClient): Promise<void> {
  const closings = await client.get<PeriodClosingAnswer[]>('/api/audit/closings');
  requireEqual(closings.map(({ month }) => month).sort(), [...client.model.closed].sort(), 'closed months');
  for (const { month, closing, late } of closings) {
    const { lastDay } = boundsOf(month);
    const { totals } = await client.get<FinanceViewAnswer>(`/api/audit/finance?asOf=${lastDay}`);
    requireEqual(closing, totals, `the closing of ${month}`);
    requireEqual(late, null, `nothing came late for ${month}`);
  }
}
