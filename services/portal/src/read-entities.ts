import type { ReadEntity } from '@waybook/platform/database';
import { AdminUserRecord } from './admin-users/admin-user.entity.js';
import { BankDetailsRecord } from './bank-details/bank-details.entity.js';
import { BusinessRecord } from './businesses/business.entity.js';
import { DriverDocumentRecord } from './driver-documents/driver-document.entity.js';
import { DriverRecord } from './drivers/driver.entity.js';
import { EarningsEntryRecord } from './earnings/entry.entity.js';
import { SubmissionReminderRecord } from './earnings/reminder.entity.js';
import { MembershipRecord } from './membership/membership.entity.js';
import { PayrollTopicRecord } from './payroll-topic/payroll-topic.entity.js';
import { PaymentRunRecord } from './payments/payment-run.entity.js';
import { PaymentSettingsRecord } from './payments/payment-settings/payment-settings.entity.js';
import { RemittanceQueryRecord } from './queries/query.entity.js';
import { RemittanceRecord } from './remittances/remittance.entity.js';
import { DocumentRecord } from './documents/document.entity.js';
import { TicketCommentRecord } from './tickets/comments/comment.entity.js';
import { TicketRecord } from './tickets/ticket.entity.js';
import { UploadRecord } from './uploads/upload.entity.js';

/** Every table that queries read. */
export const readEntities: readonly ReadEntity[] = [
  AdminUserRecord,
  BankDetailsRecord,
  BusinessRecord,
  DriverDocumentRecord,
  DriverRecord,
  EarningsEntryRecord,
  MembershipRecord,
  SubmissionReminderRecord,
  PaymentRunRecord,
  PaymentSettingsRecord,
  PayrollTopicRecord,
  RemittanceQueryRecord,
  RemittanceRecord,
  DocumentRecord,
  TicketCommentRecord,
  TicketRecord,
  UploadRecord,
];
