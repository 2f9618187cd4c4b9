import { PageHeader } from '../../shared/ui/PageHeader';

export function AdminDashboardPage() {
  return <PageHeader title="Admin Dashboard" />;
}
