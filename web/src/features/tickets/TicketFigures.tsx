import { StatCard } from '../../shared/ui/StatCard';
import { StatGrid } from '../../shared/ui/StatGrid';
import { useTicketFiguresQuery } from './tickets.api';

export function TicketFigures() {
  const { data, isError } = useTicketFiguresQuery();
  const overdue = data === undefined || data.overdue === 0 ? 'None is overdue' : `${data.overdue} overdue`;
  return (
    <StatGrid columns={5} failed={isError}>
      <StatCard title="Total" figure={data?.total ?? null} detail={data === undefined ? '' : `${data.closed} closed`} />
      <StatCard title="Open" figure={data?.open ?? null} detail={data === undefined ? '' : overdue} />
      <StatCard title="In Progress" figure={data?.inProgress ?? null} detail="Somebody is at it" />
      <StatCard title="Resolved" figure={data?.resolved ?? null} detail="Done" />
      <StatCard title="Urgent" figure={data?.urgent ?? null} detail="Still to be done" />
    </StatGrid>
  );
}
