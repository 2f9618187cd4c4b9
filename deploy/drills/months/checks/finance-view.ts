import type {
  FinanceAmountsAnswer,
  FinanceDifferenceAnswer,
  FinanceViewAnswer,
  PeriodClosingAnswer,
} from '@waybook/contracts/api';
import { boundsOf, reconcile } from '@waybook/portal';
import { answered, balances, imbalance, totalOf, type BalanceOfWeek } from '../book/balance.js';
import type { Desk } from '../desk.js';
import { lined } from './csv.js';
import { same } from './same.js';

/** The books, as they are answered, as a file, by their halves, and beside the read tables. */
export async function checkFinanceView(desk: Desk): Promise<void> {
  await desk.portal.seal();
  const weeks = balances(desk.book);
  const totals = answered(totalOf(weeks.map(({ balance }) => balance)));
  const view = await desk.get<FinanceViewAnswer>('/api/audit/finance');
  same(view.totals, totals, 'the books');
  same(imbalance(view.totals), 0, 'earned = deducted + due + retained + paid');
  same(
    Object.fromEntries(view.drivers.map(({ driverId, amounts }) => [driverId, amounts])),
    summed(weeks, ({ driverId }) => driverId),
    'the books by driver',
  );
  same(
    Object.fromEntries(view.weeks.map(({ weekStartDate, amounts }) => [weekStartDate, amounts])),
    summed(weeks, ({ week }) => week),
    'the books by week',
  );
  const from = '2026-01-01';
  const until = desk.portal.clock.now().toISOString();
  const moved = await desk.get<FinanceDifferenceAnswer>(`/api/audit/finance/difference?from=${from}&until=${until}`);
  same(moved.totals, totals, 'all that happened');
  await checkFile(desk, totals);
  const { differences } = await reconcile(desk.portal.database.systemPool, desk.business);
  same(differences, [], 'the read tables beside the log');
  await checkClosings(desk);
  await checkPast(desk, totals);
}

/** Nothing is dated back, so that the books of an instant that is over never change. */
async function checkPast(desk: Desk, totals: FinanceAmountsAnswer): Promise<void> {
  const { clock } = desk.portal;
  for (const seen of [desk.seen[0], desk.seen.at(-1)]) {
    if (!seen) continue;
    const view = await desk.get<FinanceViewAnswer>(`/api/audit/finance?asOf=${seen.at}`);
    same(view.totals, seen.totals, `the books of ${seen.at}`);
  }
  desk.seen.push({ at: clock.now().toISOString(), totals });
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

async function checkFile(desk: Desk, totals: FinanceAmountsAnswer): Promise<void> {
  const lines = lined(await desk.text('/api/audit/finance/export'));
  const total = lines.at(-1);
  same(total?.['driverCode'], 'total', "the last line of the books' file");
  for (const [measure, figure] of Object.entries(totals)) {
    same(total?.[measure], String(figure), `${measure} in the books' file`);
  }
}

/** A closing is the books at the month's end for ever, as nothing is dated back. */
async function checkClosings(desk: Desk): Promise<void> {
  const closings = await desk.get<PeriodClosingAnswer[]>('/api/audit/closings');
  same(closings.map(({ month }) => month).sort(), [...desk.book.closed].sort(), 'closed months');
  for (const { month, closing, late } of closings) {
    const { lastDay } = boundsOf(month);
    const { totals } = await desk.get<FinanceViewAnswer>(`/api/audit/finance?asOf=${lastDay}`);
    same(closing, totals, `the closing of ${month}`);
    same(late, null, `nothing came late for ${month}`);
  }
}
