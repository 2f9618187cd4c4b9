import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverEarningsPage() {
  return <PageHeader title="Earnings History" subtitle="What you earned, week by week." />;
}
