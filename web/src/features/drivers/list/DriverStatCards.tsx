import { StatCard } from '../../../shared/ui/StatCard';
import { StatGrid } from '../../../shared/ui/StatGrid';
import { useGetDriverFiguresQuery } from '../drivers.api';

export function DriverStatCards() {
  const { data, isError } = useGetDriverFiguresQuery();
  const suspended = data?.suspended ?? 0;
  return (
    <StatGrid failed={isError}>
      <StatCard title="Total" figure={data?.total ?? null} detail="Drivers in your business" />
      <StatCard title="Active" figure={data?.active ?? null} detail="Can sign in and submit" />
      <StatCard
        title="Inactive"
        figure={data?.inactive ?? null}
        detail={suspended === 0 ? "Can't sign in" : `Can't sign in, ${suspended} more suspended`}
      />
      <StatCard title="VAT Registered" figure={data?.vatRegistered ?? null} detail="Get VAT invoices" />
    </StatGrid>
  );
}
