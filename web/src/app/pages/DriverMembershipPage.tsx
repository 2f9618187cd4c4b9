import { DriverMembership } from '../../features/membership/DriverMembership';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverMembershipPage() {
  return (
    <NarrowColumn>
      <PageHeader title="Membership" subtitle="Your membership fee and payments." />
      <DriverMembership />
    </NarrowColumn>
  );
}
