export type { AccessPointSettings } from './access-point.js';
export type { XeroSettings } from './xero.js';
export * from './configuration.js';
export * from './configuration-error.js';
export { PROCESS_ROLES, type ProcessRole } from './process-role.js';
export { openDataDirectory } from './data-directory.js';
export type { Environment } from './settings.js';
export { keyServiceSettings } from './key-service-settings.js';
export { presentMasterKey } from './present-master-key.js';
