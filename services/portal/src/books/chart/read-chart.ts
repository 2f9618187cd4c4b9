import type { JournalFormat } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import type { Chart, Charts } from './chart.js';
import { defaultChart } from './default-charts.js';

export interface ChartInUse {
  readonly accounts: Chart;
  /** Null: the portal's default. */
  readonly changedAt: string | null;
}

export async function readChart(tables: ReadTables, business: string, format: JournalFormat): Promise<ChartInUse> {
  const [row] = await tables.in(business, (manager) =>
    manager.query<{ charts: Charts }[]>('select charts from charts_of_accounts where business = $1 and id = $1', [
      business,
    ]),
  );
  const kept = row?.charts[format];
  if (kept === undefined) return { accounts: defaultChart(format), changedAt: null };
  // An account that came into the ledger later is a proposal until somebody names it.
  const accounts = defaultChart(format).map(
    (proposal) => kept.accounts.find(({ account }) => account === proposal.account) ?? proposal,
  );
  return { accounts, changedAt: kept.changedAt };
}
