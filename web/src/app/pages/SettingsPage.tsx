import { PageHeader } from '../../shared/ui/PageHeader';

export function SettingsPage() {
  return <PageHeader title="Settings" subtitle="Admin users, their roles, and your business." />;
}
