import { PageHeader } from '../../shared/ui/PageHeader';

export function DriversPage() {
  return <PageHeader title="Driver Management" subtitle="Add drivers, and look after their details and status." />;
}
