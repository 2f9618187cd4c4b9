import type { OperatorOverviewAnswer } from '@waybook/contracts/api';
import { formatDateTime } from '../../shared/ui/dates.view';
import { Badge } from '../../shared/ui/StatusBadge';
import { FiguresCard, type FiguresColumn } from './FiguresCard';
import { instanceBadge } from './operator.view';

type Instance = OperatorOverviewAnswer['instances'][number];

const COLUMNS: readonly FiguresColumn<Instance>[] = [
  { title: 'Host', cell: ({ host }) => host },
  { title: 'Roles', cell: ({ roles }) => roles.join(', ') },
  { title: 'Version', cell: ({ version }) => version },
  { title: 'Since', cell: ({ startedAt }) => formatDateTime(startedAt) },
  {
    title: 'State',
    cell: (instance) => {
      const { label, tone } = instanceBadge(instance);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

export function Instances({ instances }: { instances: readonly Instance[] }) {
  return (
    <FiguresCard
      title="Processes"
      count={instances.length}
      rows={instances}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      emptyText="None has said that it runs."
    />
  );
}
