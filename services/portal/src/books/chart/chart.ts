import { LEDGER_ACCOUNTS, type JournalFormat, type MappedAccount } from '@waybook/contracts/api';
import type { ChartEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type StreamDefinition } from '@waybook/event-store';
import { jsonb, readModel, timestamptz, type RowOf } from '@waybook/platform/tables';

/** What our accounts are called in a program: every one once, in the ledger's order. */
export type Chart = readonly MappedAccount[];

interface KeptChart {
  readonly accounts: Chart;
  readonly changedAt: string;
}

/** By program; those that nobody changed are the defaults. */
export type Charts = Readonly<Partial<Record<JournalFormat, KeptChart>>>;

/** Under the business's id. */
export const chartsOfAccounts = readModel('charts_of_accounts', {
  charts: jsonb<Charts>(),
  updated_at: timestamptz(),
});
export type ChartsRow = RowOf<typeof chartsOfAccounts>;

export function evolve(charts: Charts, { data }: ChartEvent): Charts {
  return { ...charts, [data.format]: { accounts: data.accounts, changedAt: data.changedAt } };
}

const projection: InlineProjection<ChartsRow, ChartEvent> = projectedInto(chartsOfAccounts, (row, event) => ({
  charts: evolve(row?.charts ?? {}, event),
  updated_at: event.at,
}));

/** Under the business's id. */
export const chartStream: StreamDefinition<Charts, ChartEvent> = {
  category: 'chart-of-accounts',
  initial: {},
  evolve,
  projections: [projection],
};

export const inLedgerOrder = (accounts: Chart): Chart =>
  accounts.toSorted((one, other) => LEDGER_ACCOUNTS.indexOf(one.account) - LEDGER_ACCOUNTS.indexOf(other.account));
