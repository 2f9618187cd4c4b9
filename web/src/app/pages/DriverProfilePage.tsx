import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverProfilePage() {
  return <PageHeader title="Profile" subtitle="Your contact and bank details." />;
}
