import type { FinanceDriverAnswer, FinanceWeekAnswer } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { added, type Amounts, type FinanceLine } from '../../finance/index.js';
import { financeAmounts } from '../finance-amounts.js';

function summed<Key extends string>(
  lines: readonly FinanceLine[],
  keyOf: (line: FinanceLine) => Key,
): Map<Key, Amounts> {
  const sums = new Map<Key, Amounts>();
  for (const line of lines) {
    const before = sums.get(keyOf(line));
    sums.set(keyOf(line), before === undefined ? line.amounts : added(before, line.amounts));
  }
  return sums;
}

/** By code, each with the name that the driver has today. */
export async function byDriver(
  tables: ReadTables,
  business: string,
  lines: readonly FinanceLine[],
): Promise<FinanceDriverAnswer[]> {
  const codes = new Map(lines.map(({ driverId, driverCode }) => [driverId, driverCode]));
  const names = await namesOf(tables, business, [...codes.keys()]);
  return [...summed(lines, ({ driverId }) => driverId)].map(([driverId, amounts]) => ({
    driverId,
    driverCode: codes.get(driverId)!,
    driverName: names.get(driverId) ?? null,
    amounts: financeAmounts(amounts),
  }));
}

/** The latest week first. */
export function byWeek(lines: readonly FinanceLine[]): FinanceWeekAnswer[] {
  return [...summed(lines, ({ weekStartDate }) => weekStartDate)]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([weekStartDate, amounts]) => ({ weekStartDate, amounts: financeAmounts(amounts) }));
}

/** The names that drivers have today; none of whoever was deleted. */
export async function namesOf(
  tables: ReadTables,
  business: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tables.in(business, (manager) =>
    manager.query<{ id: string; name: string }[]>(
      `select id, first_name || ' ' || last_name as name from drivers where business = $1 and id = any ($2::uuid[])`,
      [business, ids],
    ),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
