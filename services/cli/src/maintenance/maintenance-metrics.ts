import type { Clock } from '@waybook/platform/clock';
import type { MaintenanceMode } from '@waybook/platform/maintenance';
import type { Metrics } from '@waybook/platform/metrics';
import { overdueSeconds } from './overdue.js';

export function watchMaintenance(metrics: Metrics, mode: MaintenanceMode, clock: Clock): void {
  metrics.watch({
    name: 'waybook_maintenance',
    help: '1 while the installation is read only, as this process has heard',
    read: async () => [{ value: mode.current === null ? 0 : 1 }],
  });
  metrics.watch({
    name: 'waybook_maintenance_overdue_seconds',
    help: 'For how long it has been read only beyond the end that was named, or beyond an hour',
    read: async () => [{ value: overdueSeconds(mode.current, clock.now()) }],
  });
}
