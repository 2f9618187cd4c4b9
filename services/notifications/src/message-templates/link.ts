import type { NotificationKind } from '@waybook/contracts/api';
import type { NoticeDetails } from './notice-details.js';

type LinkOf = (notice: NoticeDetails) => string;

const ticket: LinkOf = ({ subjectId }) =>
  subjectId === null ? '/admin/tickets' : `/admin/tickets?ticket=${subjectId}`;
const ownTicket: LinkOf = ({ subjectId }) => (subjectId === null ? '/driver/tickets' : `/driver/tickets/${subjectId}`);
const ownQuery: LinkOf = ({ subjectId }) => (subjectId === null ? '/driver/queries' : `/driver/queries/${subjectId}`);
const remittances: LinkOf = () => '/driver/remittances';
const ownRemittance: LinkOf = ({ subjectId }) =>
  subjectId === null ? '/driver/remittances' : `/driver/remittances?remittance=${subjectId}`;
/** Names the notice's week: the current week may differ when somebody reads it. */
const weeklyEntry: LinkOf = ({ facts: { weekStartDate } }) =>
  weekStartDate === undefined ? '/driver/earnings-entry' : `/driver/earnings-entry?week=${weekStartDate}`;
const profile: LinkOf = () => '/driver/profile';
const documents: LinkOf = ({ recipientType, driverName }) => {
  if (recipientType === 'driver') return '/driver/documents';
  return driverName === null
    ? '/admin/compliance'
    : `/admin/compliance?${new URLSearchParams({ q: driverName }).toString()}`;
};

/** The dashboard opens a pending remittance; the payments tab opens a decided one, as the portal's search does. */
const submission: LinkOf = ({ subjectId, remittance }) => {
  if (remittance === null) return '/admin/earnings';
  return remittance.awaitsDecision
    ? `/admin?remittance=${subjectId}`
    : `/admin/earnings?tab=payments&remittance=${subjectId}`;
};

const LINKS: Readonly<Record<NotificationKind, LinkOf>> = {
  remittance_submitted: submission,
  correction_to_confirm: submission,
  correction_declined: submission,
  remittance_approved: remittances,
  remittance_rejected: ownRemittance,
  remittance_changed: ownRemittance,
  lateness_waived: ownRemittance,
  payment_returned: ownRemittance,
  query_raised: () => '/admin',
  query_answered: ownQuery,
  cutoff_tomorrow: weeklyEntry,
  submission_requested: weeklyEntry,
  document_approved: documents,
  document_rejected: documents,
  document_expiring: documents,
  document_expired: documents,
  documents_requested: documents,
  ticket_written: ticket,
  ticket_answered: ownTicket,
  ticket_assigned: ticket,
  ticket_mentioned: ticket,
  bank_details_changed: profile,
  password_reset: profile,
  email_changed: profile,
  second_factor_changed: ({ recipientType }) => (recipientType === 'driver' ? '/driver' : '/admin'),
  admin_account_changed: ({ isOfRecipient }) => (isOfRecipient ? '/admin' : '/admin/admin-users'),
  webhook_trouble: () => '/admin/settings?tab=webhooks',
  e_invoice_set_aside: submission,
  e_invoice_rejected: submission,
  api_key_expiring: () => '/admin/settings?tab=api-keys',
  api_key_left: () => '/admin/settings?tab=api-keys',
  directory_refused: () => '/admin/admin-users',
};

/** Where the portal shows what a notice is about. */
export function linkOf(notice: NoticeDetails): string {
  return LINKS[notice.kind](notice);
}
