import { apiKeyEvents } from './api-key-events.js';
import { adminUserEvents, directorsEvents } from './admin-user-events.js';
import { booksEvents } from './books-events.js';
import { businessEvents } from './business-events.js';
import { driverEvents } from './driver-events.js';
import { bankDetailsEvents } from './bank-details-events.js';
import { driverDocumentEvents } from './driver-document-events.js';
import { ticketEvents } from './ticket-events.js';
import { documentEvents } from './document-events.js';
import { earningsEvents } from './earnings-events.js';
import { paymentEvents } from './payment-events.js';
import { payrollTopicEvents } from './payroll-topic-events.js';
import { importEvents } from './import-events.js';
import { logEvents } from './log-events.js';
import { periodEvents } from './period-events.js';
import { membershipEvents } from './membership-events.js';
import { complianceEvents } from './compliance-events.js';
import { queryEvents } from './query-events.js';
import { invoiceEvents, remittanceEvents } from './remittance-events.js';
import { eInvoiceEvents } from './e-invoice-events.js';
import { feeInvoiceEvents } from './fee-invoice-events.js';
import { secondFactorEvents } from './second-factor-events.js';
import { statementEvents } from './statement-events.js';
import { webhookEvents } from './webhook-events.js';

export * from './admin-user-events.js';
export * from './api-key-events.js';
export * from './books-events.js';
export * from './business-events.js';
export * from './define-events.js';
export * from './bank-details-events.js';
export * from './driver-document-events.js';
export * from './ticket-events.js';
export * from './document-events.js';
export * from './earnings-events.js';
export * from './payment-events.js';
export * from './payroll-topic-events.js';
export * from './import-events.js';
export * from './log-events.js';
export * from './period-events.js';
export * from './membership-events.js';
export * from './compliance-events.js';
export * from './driver-events.js';
export * from './query-events.js';
export * from './upcast.js';
export * from './remittance-events.js';
export * from './e-invoice-events.js';
export * from './fee-invoice-events.js';
export * from './second-factor-events.js';
export * from './statement-events.js';
export * from './webhook-events.js';

/** Every event that can stand in the store, by type. */
export const allEvents = {
  ...adminUserEvents,
  ...directorsEvents,
  ...apiKeyEvents,
  ...businessEvents,
  ...driverEvents,
  ...invoiceEvents,
  ...bankDetailsEvents,
  ...driverDocumentEvents,
  ...ticketEvents,
  ...documentEvents,
  ...earningsEvents,
  ...paymentEvents,
  ...payrollTopicEvents,
  ...importEvents,
  ...logEvents,
  ...periodEvents,
  ...booksEvents,
  ...membershipEvents,
  ...complianceEvents,
  ...queryEvents,
  ...remittanceEvents,
  ...eInvoiceEvents,
  ...feeInvoiceEvents,
  ...secondFactorEvents,
  ...statementEvents,
  ...webhookEvents,
};
