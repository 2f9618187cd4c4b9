import { EarningsHistory } from '../../features/earnings/history/EarningsHistory';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverEarningsPage() {
  return (
    <NarrowColumn>
      <PageHeader title="Earnings History" subtitle="What you earned, week by week." />
      <EarningsHistory />
    </NarrowColumn>
  );
}
