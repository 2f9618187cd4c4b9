import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { DriverDocumentsTab } from '../../features/driver-documents/DriverDocumentsTab';
import { DriverManagement } from '../../features/drivers/DriverManagement';
import { DriverTicketsTab } from '../../features/tickets/DriverTicketsTab';
import { usePermission } from '../../shared/session/use-session';
import type { PanelTab } from '../../shared/ui/TabbedPanel';

/** What other areas show of a driver: each part to those who may read it, in the specification's order. */
export function DriversPage() {
  const seesDocuments = usePermission('driver-documents:read');
  const seesTickets = usePermission('tickets:read');
  const detailTabs = (driver: DriverDetailsAnswer): readonly PanelTab[] => {
    const shown = {
      businessId: driver.businessId,
      driverId: driver.id,
      driverCode: driver.driverId,
      driverName: `${driver.firstName} ${driver.lastName}`,
    };
    return [
      ...(seesDocuments
        ? [{ key: 'documents', label: 'Documents', content: () => <DriverDocumentsTab {...shown} /> }]
        : []),
      ...(seesTickets ? [{ key: 'tickets', label: 'Tickets', content: () => <DriverTicketsTab {...shown} /> }] : []),
    ];
  };
  return <DriverManagement detailTabs={detailTabs} />;
}
