import { DriverMembership } from '../../features/membership/DriverMembership';
import { t } from '../../shared/language/text';
import { LastSeen } from '../../shared/ui/LastSeen';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverMembershipPage() {
  return (
    <NarrowColumn>
      <PageHeader title={t('Membership')} subtitle={t('Your membership fee and payments.')} />
      <LastSeen endpoint="ownMembership" />
      <DriverMembership />
    </NarrowColumn>
  );
}
