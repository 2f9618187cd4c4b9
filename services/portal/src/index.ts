export { AdminUserRecord } from './admin-users/admin-user.entity.js';
export { CreateAdminUser } from './admin-users/create-admin-user/create-admin-user.command.js';
export { AccountSeal } from './bank-details/account-seal.js';
export { MODULUS_FOLDER, readModulusTables } from './bank-details/modulus/read-modulus-tables.js';
export { ModulusTables, type DatedTable } from './bank-details/modulus/modulus-tables.js';
export { ModulusTableUnreadable } from './bank-details/modulus/modulus-table.js';
export { checkModulus } from './bank-details/modulus/modulus-check.js';
export { BusinessRecord } from './businesses/business.entity.js';
export { createPortal, type Portal, type PortalOptions } from './create-portal.js';
export { PortalCookie } from './auth/portal-cookie.js';
export { SameOriginGuard } from './auth/sessions/same-origin.guard.js';
export { APP_POOL, SYSTEM_POOL } from './database-tokens.js';
export { DriverRecord } from './drivers/driver.entity.js';
export { COMMAND_RUNNER } from './event-store-tokens.js';
export { portalMigrations } from './migrations.js';
export { portalStore } from './portal-store.js';
export { openReminding, type Reminding } from './compliance/open-reminding.js';
export { RemindDriver } from './compliance/remind-driver/remind-driver.command.js';
export { AllowActingAlone } from './admin-users/acting-alone/acting-alone.commands.js';
export { CloseBusiness } from './businesses/close-business/close-business.command.js';
export { RegisterBusiness } from './businesses/register-business/register-business.command.js';
export type { Trail } from './trail.js';
export { AcknowledgeLoss } from './audit/acknowledge-loss/acknowledge-loss.command.js';
export { RecordBusinessRemoval } from './audit/business-removal/record-business-removal.command.js';
export { readRemovals } from './audit/business-removal/read-removals.js';
export { INSTALLATION } from './audit/loss/loss.js';
export { acknowledgedMarks } from './audit/loss/read-acknowledgements.js';
export { verifyTrail } from './audit/verification/verify-trail.js';
export { ClosePeriod } from './audit/close-period/close-period.command.js';
export { GetPeriodClosings } from './audit/period-closings/get-period-closings.query.js';
export { FINANCE_HEADER, financeLines } from './audit/finance-view/finance-csv.js';
export { financeAmounts } from './audit/finance-amounts.js';
export { asOf, FinanceJournal, type FinanceView } from './finance/index.js';
export { reconcile, type ReconcileReport } from './finance/reconcile/reconcile.js';
export { readTotals } from './finance/reconcile/compare-totals.js';
export { boundsOf } from './periods/month.js';
export { Clamd } from './uploads/malware/clamd.js';
export { newUploadKey, objectPathOf } from './uploads/upload-key.js';
export { UploadRecord } from './uploads/upload.entity.js';
export { projectedStreams } from './projected-streams.js';
export {
  FILTER_ENTRY_BYTES,
  FILTER_HEADER_BYTES,
  FILTER_MAGIC,
  openPasswordFilter,
  PasswordFilterUnusable,
} from './credentials/breached-passwords.js';
export { SIGN_IN_SCOPE, signInName } from './credentials/sign-in-names.js';
export { createXeroSender } from './books/xero/create-xero-sender.js';
export {
  accessPointOf,
  createEInvoiceSender,
  inboxOf,
} from './remittances/e-invoice-delivery/create-e-invoice-sender.js';
export { readEInvoiceFigures } from './remittances/e-invoice-delivery/e-invoice-figures.js';
export { createWebhookSender } from './webhooks/create-webhook-sender.js';
export { webhookBacklog } from './webhooks/delivery/webhook-backlog.js';
export type { WebhookSender, WebhookTrouble } from './webhooks/delivery/webhook-sender.js';
export { SendPasswordLink } from './auth/password-reset/send-password-link/send-password-link.command.js';
export { ResetSecondFactor } from './auth/second-factor/second-factor.commands.js';
