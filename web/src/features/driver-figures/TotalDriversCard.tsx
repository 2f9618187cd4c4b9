import { StatCard } from '../../shared/ui/StatCard';
import { useGetDriversQuery } from './driver-figures.api';

export function TotalDriversCard() {
  const { data } = useGetDriversQuery();
  const active = data?.filter(({ status }) => status === 'active').length;
  return (
    <StatCard
      title="Total Drivers"
      figure={data?.length ?? null}
      detail={active === undefined ? '' : `${active} active`}
    />
  );
}
