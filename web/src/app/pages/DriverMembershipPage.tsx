import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverMembershipPage() {
  return <PageHeader title="Membership" subtitle="Your membership fee and payments." />;
}
