/** What a driver may be told of. */
export const DRIVER_NOTIFICATION_KINDS = [
  'remittance_approved',
  'remittance_rejected',
  'query_answered',
  'cutoff_tomorrow',
  'submission_requested',
  'document_approved',
  'document_rejected',
  'document_expiring',
  'document_expired',
  'documents_requested',
  'bank_details_changed',
] as const;

/** What an admin may be told of, as far as their permissions go. */
export const ADMIN_NOTIFICATION_KINDS = [
  'remittance_submitted',
  'query_raised',
  'ticket_assigned',
  'ticket_mentioned',
  'document_expiring',
  'document_expired',
] as const;

export const NOTIFICATION_KINDS = [
  'remittance_submitted',
  'remittance_approved',
  'remittance_rejected',
  'query_raised',
  'query_answered',
  'cutoff_tomorrow',
  'submission_requested',
  'document_approved',
  'document_rejected',
  'document_expiring',
  'document_expired',
  'documents_requested',
  'ticket_assigned',
  'ticket_mentioned',
  'bank_details_changed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export interface NotificationChannels {
  inApp: boolean;
  email: boolean;
}

/** Until somebody chooses otherwise. What comes by the dozen, or reaches many at once, is no mail of its own. */
export const NO_MAIL_BY_DEFAULT: readonly NotificationKind[] = ['remittance_submitted'];

/** Nobody switches these off: they are how a person learns that somebody else is at their money. */
export const FIXED_NOTIFICATION_KINDS: readonly NotificationKind[] = ['bank_details_changed'];

export function defaultChannels(kind: NotificationKind): NotificationChannels {
  return { inApp: true, email: !NO_MAIL_BY_DEFAULT.includes(kind) };
}

/** `GET /api/notifications`: the caller's own, newest first. */
export interface NotificationAnswer {
  id: string;
  kind: NotificationKind;
  title: string;
  sentence: string;
  /** The page that it is about: a path of the portal. */
  link: string;
  happenedAt: string;
  readAt: string | null;
}

/** `GET /api/notifications/figures` */
export interface NotificationFiguresAnswer {
  unread: number;
}

/** `GET` and `PUT /api/notifications/preferences`: every kind that the caller may be told of. */
export interface NotificationPreferenceAnswer extends NotificationChannels {
  kind: NotificationKind;
  /** Can't be switched off. */
  isFixed: boolean;
}

/** `PUT /api/notifications/preferences`: kinds that aren't named stay as they are. */
export interface ChangeNotificationPreferencesRequest {
  preferences: (NotificationChannels & { kind: NotificationKind })[];
}
