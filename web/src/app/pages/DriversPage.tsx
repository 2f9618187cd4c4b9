import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { DriverComplianceTab } from '../../features/compliance/DriverComplianceTab';
import { DriverDocumentsTab } from '../../features/driver-documents/DriverDocumentsTab';
import { DriverManagement } from '../../features/drivers/DriverManagement';
import { DriverEarningsTab } from '../../features/earnings/DriverEarningsTab';
import { ImportDriversButton } from '../../features/imports/ImportButton';
import { DriverTicketsTab } from '../../features/tickets/DriverTicketsTab';
import { RecordHistory } from '../../shared/record-history/RecordHistory';
import { usePermission } from '../../shared/session/use-session';
import type { PanelTab } from '../../shared/ui/TabbedPanel';

/** What other areas show of a driver: each part to those who may read it, in the order of the tabs. */
export function DriversPage() {
  const sees = {
    documents: usePermission('driver-documents:read'),
    earnings: usePermission('earnings:read'),
    compliance: usePermission('compliance:read'),
    tickets: usePermission('tickets:read'),
    history: true,
  };
  const detailTabs = (driver: DriverDetailsAnswer): readonly PanelTab[] => {
    const shown = {
      businessId: driver.businessId,
      driverId: driver.id,
      driverCode: driver.driverId,
      driverName: `${driver.firstName} ${driver.lastName}`,
    };
    const tabs = [
      { key: 'documents', label: 'Documents', content: () => <DriverDocumentsTab {...shown} /> },
      { key: 'earnings', label: 'Earnings', content: () => <DriverEarningsTab {...shown} /> },
      { key: 'compliance', label: 'Compliance', content: () => <DriverComplianceTab {...shown} /> },
      { key: 'tickets', label: 'Tickets', content: () => <DriverTicketsTab {...shown} /> },
      { key: 'history', label: 'History', content: () => <RecordHistory category="driver" id={driver.id} /> },
    ] as const;
    return tabs.filter(({ key }) => sees[key]);
  };
  return <DriverManagement detailTabs={detailTabs} actions={<ImportDriversButton />} />;
}
