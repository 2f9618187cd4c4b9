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
] as const;
export type ActivitySubjectKind = (typeof ACTIVITY_SUBJECTS)[number];

export interface ActivityActor {
  type: 'admin' | 'driver' | 'system';
  id: string;
  /** "an erased person" once nobody knows any more. */
  name: string;
}

export interface ActivitySubject {
  kind: ActivitySubjectKind;
  id: string;
  /** "Grace Okafor", "Ticket “Van keys missing”". */
  label: string;
  /** Words that find the record in its list; null where the id opens it or nothing does. */
  find: string | null;
  status: string | null;
}

/** An item of `GET /api/activity`: one thing that happened, the newest first. */
export interface ActivityAnswer {
  id: string;
  /** Its place in the log: `before` takes the last one's to go on. Null in the moment before it has one. */
  seq: number | null;
  /** When it happened. */
  at: string;
  /** When the database took it down. */
  recordedAt: string;
  area: ActivityArea;
  type: string;
  /** "Grace Okafor approved Sam Carter's remittance for 9 to 15 Nov 2026." */
  sentence: string;
  actor: ActivityActor;
  subject: ActivitySubject;
  /** Hexadecimal. */
  hash: string;
}

/** What a record said before and after; null where it said nothing. */
export interface HistoryChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** An item of `GET /api/history/{category}/{id}`: one thing that happened to one record, the newest first. */
export interface HistoryEntryAnswer extends ActivityAnswer {
  /** 1, 2, 3, … within the record. */
  version: number;
  changes: HistoryChange[];
}
