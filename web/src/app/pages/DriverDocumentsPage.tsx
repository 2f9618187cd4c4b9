import { ComplianceHistory } from '../../features/compliance/ComplianceHistory';
import { DriverReminder } from '../../features/compliance/reminder/DriverReminder';
import { DriverDocuments } from '../../features/driver-documents/own/DriverDocuments';
import { t } from '../../shared/language/text';
import { useDriver } from '../../shared/session/use-session';
import { LastSeen } from '../../shared/ui/LastSeen';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverDocumentsPage() {
  const { businessId, driverId } = useDriver();
  return (
    <NarrowColumn>
      <PageHeader title={t('Documents')} subtitle={t('Your documents and when they expire.')} />
      <LastSeen endpoint="ownDocuments" />
      <DriverReminder businessId={businessId} driverId={driverId} />
      <DriverDocuments />
      <ComplianceHistory businessId={businessId} driverId={driverId} />
    </NarrowColumn>
  );
}
