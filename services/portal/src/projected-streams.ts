import type { AnyDefinition } from '@waybook/event-store';
import { adminUserStream } from './admin-users/admin-user.js';
import { apiKeyStream } from './api-keys/api-key.js';
import { bankDetailsStream } from './bank-details/bank-details.js';
import { chartStream } from './books/chart/chart.js';
import { takenJournalStream } from './books/taken/taken-journal.js';
import { xeroConnectionStream } from './books/xero/connection/xero-connection.js';
import { xeroSendingStream } from './books/xero/sending/xero-sending.js';
import { businessStream } from './businesses/business.js';
import { complianceStream } from './compliance/compliance.stream.js';
import { documentStream } from './documents/document.js';
import { driverDocumentStream } from './driver-documents/driver-document.js';
import { driverStream } from './drivers/driver.js';
import { entryStream } from './earnings/entry.js';
import { reminderStream } from './earnings/reminder.js';
import { importStream } from './imports/import.js';
import { membershipStream } from './membership/membership.js';
import { paymentRunStream } from './payments/payment-run.stream.js';
import { paymentSettingsStream } from './payments/payment-settings/payment-settings.js';
import { payrollTopicStream } from './payroll-topic/payroll-topic.js';
import { queryStream } from './queries/query.js';
import { payoutStream } from './remittances/payout/payout.stream.js';
import { remittanceStream } from './remittances/remittance.stream.js';
import { commentStream } from './tickets/comments/comment.js';
import { mentionStream } from './tickets/comments/mention.js';
import { ticketStream } from './tickets/ticket.js';
import { webhookStream } from './webhooks/webhook.js';

/** Every kind of stream that is shown in a read table or holds claims: what can be made anew from the log, and compared with it. */
export const projectedStreams: readonly AnyDefinition[] = [
  adminUserStream,
  apiKeyStream,
  bankDetailsStream,
  businessStream,
  chartStream,
  commentStream,
  complianceStream,
  documentStream,
  driverDocumentStream,
  driverStream,
  entryStream,
  importStream,
  membershipStream,
  mentionStream,
  paymentRunStream,
  paymentSettingsStream,
  payoutStream,
  payrollTopicStream,
  queryStream,
  reminderStream,
  remittanceStream,
  takenJournalStream,
  xeroConnectionStream,
  xeroSendingStream,
  ticketStream,
  webhookStream,
];
