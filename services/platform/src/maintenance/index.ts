export { type Maintenance, MaintenanceMode } from './maintenance-mode.js';
export { UnderMaintenance } from './maintenance.errors.js';
export { tellBrowsers } from './tell-browsers.js';
