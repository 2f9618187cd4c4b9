import type { Table } from '@waybook/platform/tables';
import { adminUsers } from './admin-users/admin-user.projection.js';
import { aloneMails } from './admin-users/acting-alone/alone-mails.table.js';
import { accountNotices } from './admin-users/account-notices/account-notices.table.js';
import { apiKeySecrets } from './api-keys/api-key-secrets.table.js';
import { apiKeys } from './api-keys/api-key.js';
import { verifications } from './audit/verification/verifications.table.js';
import { accessChanges } from './auth/access/access-changes.table.js';
import {
  companyIdentities,
  companySignInSecrets,
  spentCompanySignIns,
} from './auth/company-sign-in/company-sign-in.tables.js';
import { emailChangeMails, emailChanges } from './auth/own-email/own-email.tables.js';
import { newDeviceMails } from './auth/known-devices/new-device-mails.table.js';
import {
  passwordChangedMails,
  passwordResets,
  resetLinkRequests,
} from './auth/password-reset/password-reset.tables.js';
import {
  recoveryCodes,
  secondFactorMails,
  secondFactors,
  secondFactorSetUps,
  signInChallenges,
} from './auth/second-factor/second-factor.tables.js';
import { accountLinks } from './auth/linked-accounts/account-links.table.js';
import { scimAccounts, scimTokens } from './auth/scim/scim.tables.js';
import { passkeys, spentPasskeyChallenges } from './auth/passkeys/passkeys.tables.js';
import { sessions } from './auth/sessions/sessions.table.js';
import { signInAttempts } from './auth/throttle/sign-in-attempts.table.js';
import { bankDetails } from './bank-details/bank-details.projection.js';
import { chartsOfAccounts } from './books/chart/chart.js';
import { takenJournals } from './books/taken/taken-journal.js';
import { xeroConnections } from './books/xero/connection/xero-connection.js';
import { xeroSendings } from './books/xero/sending/xero-sending.js';
import { xeroTables } from './books/xero/xero.tables.js';
import { businesses } from './businesses/business.projection.js';
import { driverCompliance } from './compliance/compliance.projection.js';
import { invitationMails, invitations } from './credentials/invitations.table.js';
import { securityHistory } from './credentials/security-history.table.js';
import { users } from './credentials/users.table.js';
import { documents } from './documents/document.projection.js';
import { driverDrafts } from './drafts/drafts.table.js';
import { driverDocuments } from './driver-documents/driver-document.projection.js';
import { driverTerms } from './drivers/driver-terms/driver-terms.projection.js';
import { drivers } from './drivers/driver.projection.js';
import { earningsEntries } from './earnings/entry.projection.js';
import { submissionReminders } from './earnings/reminder.js';
import { erasures } from './erasure/erasures.table.js';
import { financeJournal } from './finance/journal/finance-journal.table.js';
import { imports } from './imports/import.js';
import { memberships } from './membership/membership.projection.js';
import { paymentRuns } from './payments/payment-run.projection.js';
import { paymentSettings } from './payments/payment-settings/payment-settings.js';
import { payrollTopics } from './payroll-topic/payroll-topic.js';
import { remittanceQueries } from './queries/query.projection.js';
import { eInvoiceDeliveryTables } from './remittances/e-invoice-delivery/e-invoice-delivery.tables.js';
import { payments, retentions } from './remittances/payout/payout.tables.js';
import { remittances } from './remittances/remittance.read-model.js';
import { ticketComments } from './tickets/comments/comment.js';
import { ticketMentions } from './tickets/comments/mention.js';
import { tickets } from './tickets/ticket.projection.js';
import { uploads } from './uploads/uploads.table.js';
import { webhookTables } from './webhooks/webhook.tables.js';
import { webhookEndpoints } from './webhooks/webhook.js';

/** Every table of the portal's: those that refer to `users` come after them. */
export const portalTables: readonly Table[] = [
  accessChanges,
  accountNotices,
  aloneMails,
  adminUsers,
  apiKeySecrets,
  apiKeys,
  bankDetails,
  businesses,
  chartsOfAccounts,
  companySignInSecrets,
  documents,
  driverCompliance,
  driverDocuments,
  driverDrafts,
  driverTerms,
  drivers,
  earningsEntries,
  erasures,
  financeJournal,
  imports,
  memberships,
  paymentRuns,
  paymentSettings,
  payments,
  payrollTopics,
  remittanceQueries,
  remittances,
  resetLinkRequests,
  retentions,
  scimTokens,
  signInAttempts,
  spentCompanySignIns,
  spentPasskeyChallenges,
  submissionReminders,
  takenJournals,
  ticketComments,
  ticketMentions,
  tickets,
  uploads,
  users,
  invitations,
  invitationMails,
  emailChanges,
  emailChangeMails,
  newDeviceMails,
  accountLinks,
  companyIdentities,
  scimAccounts,
  passkeys,
  passwordChangedMails,
  passwordResets,
  secondFactors,
  recoveryCodes,
  secondFactorMails,
  secondFactorSetUps,
  securityHistory,
  sessions,
  signInChallenges,
  verifications,
  webhookEndpoints,
  ...webhookTables,
  ...eInvoiceDeliveryTables,
  xeroConnections,
  xeroSendings,
  ...xeroTables,
];
