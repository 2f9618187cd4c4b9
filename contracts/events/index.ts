import { adminUserEvents } from './admin-user-events.js';
import { businessEvents } from './business-events.js';
import { driverEvents } from './driver-events.js';
import { queryEvents } from './query-events.js';
import { invoiceEvents, remittanceEvents } from './remittance-events.js';

export * from './admin-user-events.js';
export * from './business-events.js';
export * from './define-events.js';
export * from './driver-events.js';
export * from './query-events.js';
export * from './remittance-events.js';

/** Every event that can stand in the store, by type. */
export const allEvents = {
  ...adminUserEvents,
  ...businessEvents,
  ...driverEvents,
  ...invoiceEvents,
  ...queryEvents,
  ...remittanceEvents,
};
