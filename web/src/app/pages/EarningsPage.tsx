import { PageHeader } from '../../shared/ui/PageHeader';

export function EarningsPage() {
  return <PageHeader title="Earnings Management" subtitle="Weekly submissions, payment runs and retention." />;
}
