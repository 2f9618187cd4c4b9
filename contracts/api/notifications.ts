/** What a driver may be told of. */
export const DRIVER_NOTIFICATION_KINDS = [
  'remittance_approved',
  'remittance_rejected',
  'remittance_changed',
  'lateness_waived',
  'payment_returned',
  'query_answered',
  'ticket_answered',
  'cutoff_tomorrow',
  'submission_requested',
  'document_approved',
  'document_rejected',
  'document_expiring',
  'document_expired',
  'documents_requested',
  'bank_details_changed',
  'password_reset',
  'email_changed',
  'second_factor_changed',
] as const;

/** What an admin may be told of, as far as their permissions go. */
export const ADMIN_NOTIFICATION_KINDS = [
  'remittance_submitted',
  'correction_to_confirm',
  'correction_declined',
  'query_raised',
  'ticket_written',
  'ticket_assigned',
  'ticket_mentioned',
  'document_expiring',
  'document_expired',
  'webhook_trouble',
  'e_invoice_set_aside',
  'e_invoice_rejected',
  'api_key_expiring',
  'api_key_left',
  'directory_refused',
] as const;

/** What everybody is told of themselves, and directors of every admin's account, whatever they may do. */
export const OWN_NOTIFICATION_KINDS = ['second_factor_changed', 'admin_account_changed'] as const;

export const NOTIFICATION_KINDS = [
  'remittance_submitted',
  'correction_to_confirm',
  'correction_declined',
  'remittance_approved',
  'remittance_rejected',
  'remittance_changed',
  'lateness_waived',
  'payment_returned',
  'query_raised',
  'query_answered',
  'cutoff_tomorrow',
  'submission_requested',
  'document_approved',
  'document_rejected',
  'document_expiring',
  'document_expired',
  'documents_requested',
  'ticket_written',
  'ticket_answered',
  'ticket_assigned',
  'ticket_mentioned',
  'bank_details_changed',
  'password_reset',
  'email_changed',
  'second_factor_changed',
  'admin_account_changed',
  'webhook_trouble',
  'e_invoice_set_aside',
  'e_invoice_rejected',
  'api_key_expiring',
  'api_key_left',
  'directory_refused',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export interface NotificationChannels {
  inApp: boolean;
  email: boolean;
}

/** What comes to the office by the dozen is no mail of its own, unless somebody wants it so. */
const NO_MAIL_TO_ADMINS: readonly NotificationKind[] = [
  'remittance_submitted',
  'document_expiring',
  'document_expired',
];

/** Nobody switches these off: they are how a person learns that somebody else is at their money, or at the way to it. */
export const FIXED_NOTIFICATION_KINDS: readonly NotificationKind[] = [
  'bank_details_changed',
  'password_reset',
  'email_changed',
  'second_factor_changed',
  'admin_account_changed',
];

/** For so long the address that somebody had before gets these by mail as well as the present one: somebody else may have that. */
export const FORMER_EMAIL_TOLD_DAYS = 30;

/** Until somebody chooses otherwise. */
export function defaultChannels(kind: NotificationKind, recipient: 'admin' | 'driver'): NotificationChannels {
  return { inApp: true, email: recipient === 'driver' || !NO_MAIL_TO_ADMINS.includes(kind) };
}

/** `PUT /api/notifications/preferences`: kinds that aren't named stay as they are. */
export interface ChangeNotificationPreferencesRequest {
  preferences: (NotificationChannels & { kind: NotificationKind })[];
}
