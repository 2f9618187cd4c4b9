import { feedMigrations } from '@waybook/event-feed';
import { eventStoreMigrations } from '@waybook/event-store';
import type { Migration } from '@waybook/platform/database';
import { adminUsersMigrations } from './admin-users/admin-users.migration.js';
import { auditMigrations } from './audit/verification/verifications.migration.js';
import { apiKeysMigrations } from './api-keys/api-keys.migration.js';
import { authMigrations } from './auth/auth.migration.js';
import { businessesMigrations } from './businesses/businesses.migration.js';
import { draftMigrations } from './drafts/drafts.migration.js';
import { driversMigrations } from './drivers/drivers.migration.js';
import { financeMigrations } from './finance/journal/finance-journal.migration.js';
import { queriesMigrations } from './queries/queries.migration.js';
import { remittanceMigrations } from './remittances/remittance.migration.js';
import { bankDetailsMigrations } from './bank-details/bank-details.migration.js';
import { driverDocumentsMigrations } from './driver-documents/driver-documents.migration.js';
import { ticketsMigrations } from './tickets/tickets.migration.js';
import { documentsMigrations } from './documents/documents.migration.js';
import { earningsMigrations } from './earnings/earnings.migration.js';
import { paymentsMigrations } from './payments/payments.migration.js';
import { payrollTopicMigrations } from './payroll-topic/payroll-topic.migration.js';
import { importMigrations } from './imports/imports.migration.js';
import { membershipMigrations } from './membership/membership.migration.js';
import { booksMigrations } from './books/books.migration.js';
import { complianceMigrations } from './compliance/compliance.migration.js';
import { uploadMigrations } from './uploads/uploads.migration.js';
import { webhooksMigrations } from './webhooks/webhooks.migration.js';

/** The whole schema, in order: sign-in watches the people's tables, so it comes after them. */
export const portalMigrations: readonly Migration[] = [
  ...eventStoreMigrations,
  ...feedMigrations,
  ...businessesMigrations,
  ...adminUsersMigrations,
  ...driversMigrations,
  ...authMigrations,
  ...apiKeysMigrations,
  ...remittanceMigrations,
  ...queriesMigrations,
  ...uploadMigrations,
  ...draftMigrations,
  ...bankDetailsMigrations,
  ...driverDocumentsMigrations,
  ...ticketsMigrations,
  ...documentsMigrations,
  ...earningsMigrations,
  ...paymentsMigrations,
  ...payrollTopicMigrations,
  ...membershipMigrations,
  ...complianceMigrations,
  ...financeMigrations,
  ...auditMigrations,
  ...importMigrations,
  ...webhooksMigrations,
  ...booksMigrations,
];
