import type { TicketAgeBand } from '@waybook/contracts/api';
import { useMemo } from 'react';
import { ChartCard, type ChartData } from '../../shared/ui/chart';
import { ageBandLabel } from './ticket.view';
import { useTicketFiguresQuery } from './tickets.api';

/** How long tickets have been waiting that are neither resolved nor closed. */
export function TicketAgeing() {
  const { data, isError } = useTicketFiguresQuery();
  const ageing = data?.ageing;
  const chart = useMemo(() => (ageing === undefined ? undefined : chartOf(ageing)), [ageing]);
  return (
    <ChartCard
      title="Waiting time"
      description="Tickets that are open or in progress, by the days since they were created."
      kind="bar"
      stacked
      data={chart}
      failed={isError}
      emptyText="Nothing is waiting"
    />
  );
}

function chartOf(ageing: readonly TicketAgeBand[]): ChartData {
  const isWaiting = ageing.some(({ open, inProgress }) => open + inProgress > 0);
  const bands = isWaiting ? ageing : [];
  return {
    categories: bands.map(ageBandLabel),
    categoryLabel: 'Waiting for',
    series: [
      { label: 'Open', values: bands.map(({ open }) => open), tone: 'warning' },
      { label: 'In Progress', values: bands.map(({ inProgress }) => inProgress), tone: 'primary' },
    ],
  };
}
