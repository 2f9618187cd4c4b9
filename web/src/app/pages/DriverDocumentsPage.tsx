import { ComplianceHistory } from '../../features/compliance/ComplianceHistory';
import { DriverReminder } from '../../features/compliance/reminder/DriverReminder';
import { DriverDocuments } from '../../features/driver-documents/own/DriverDocuments';
import { useDriver } from '../../shared/session/use-session';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverDocumentsPage() {
  const { businessId, id } = useDriver();
  return (
    <NarrowColumn>
      <PageHeader title="Documents" subtitle="Your documents and when they expire." />
      <DriverReminder businessId={businessId} driverId={id} />
      <DriverDocuments />
      <ComplianceHistory businessId={businessId} driverId={id} />
    </NarrowColumn>
  );
}
