import { PageHeader } from '../../shared/ui/PageHeader';

export function AdminUsersPage() {
  return <PageHeader title="Admin User Management" subtitle="Manage who works in the back office." />;
}
