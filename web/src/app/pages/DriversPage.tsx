import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { DriverManagement } from '../../features/drivers/DriverManagement';
import type { PanelTab } from '../../shared/ui/TabbedPanel';

/** What each area shows of a driver, in the specification's order. */
function detailTabs(_driver: DriverDetailsAnswer): readonly PanelTab[] {
  return [];
}

export function DriversPage() {
  return <DriverManagement detailTabs={detailTabs} />;
}
