/** What the timeline is about, as people who filter it call it. */
export const ACTIVITY_AREAS = [
  'remittances',
  'queries',
  'earnings',
  'payments',
  'membership',
  'drivers',
  'bank-details',
  'driver-documents',
  'compliance',
  'tickets',
  'documents',
  'admin-users',
  'business',
] as const;
export type ActivityArea = (typeof ACTIVITY_AREAS)[number];

/** What a page of the timeline holds at most. */
export const MAX_ACTIVITY_LIMIT = 200;
export const DEFAULT_ACTIVITY_LIMIT = 50;
/** A record's history shows its newest changes, up to so many. */
export const MAX_HISTORY_ENTRIES = 500;

/** Kinds of records that something happens to. */
export const ACTIVITY_SUBJECTS = [
  'remittance',
  'query',
  'earnings',
  'payment-run',
  'driver',
  'driver-document',
  'compliance',
  'membership',
  'bank-details',
  'ticket',
  'document',
  'admin-user',
  'business',
  'import',
] as const;
export type ActivitySubjectKind = (typeof ACTIVITY_SUBJECTS)[number];
