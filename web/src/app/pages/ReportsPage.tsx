import { PageHeader } from '../../shared/ui/PageHeader';

export function ReportsPage() {
  return <PageHeader title="Reports and Analytics" subtitle="Figures over time, and the audit trail for finance." />;
}
