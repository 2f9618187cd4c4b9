import { DRIVER_DOCUMENT_TYPES, type DriverDocumentType } from '@waybook/contracts/api';
import { addDays, daysBetween, type Day } from '@waybook/contracts/calendar';
import type { Notice } from '../notice.js';
import { PERMISSION_FOR } from '../permission-for.js';

/** Days before a document's expiry on which driver and office get a warning. */
const WARNING_DAYS_BEFORE = [1, 7, 14, 30] as const;
/** Documents that expired longer ago get no notice. */
const EXPIRED_WITHIN_DAYS = 14;

interface DocumentInForce {
  readonly inForce: { readonly documentId: string; readonly expiryDate: Day | null } | null;
  readonly waiting: readonly string[];
}

/** The part of a driver's compliance record that expiry notices need. */
export interface RecordOfDriver {
  readonly id: string;
  readonly business: string;
  readonly documents: Readonly<Partial<Record<DriverDocumentType, DocumentInForce>>>;
}

/**
 * The expiry notices that driver and office get on a day. Skips a document whose successor waits for review. Catches up on a
 * day on which nothing ran; the notice's source makes each occasion unique. Pure.
 *
 * @param at the notices' time
 */
export function expiryNotices({ id, business, documents }: RecordOfDriver, today: Day, at: Date): Notice[] {
  return DRIVER_DOCUMENT_TYPES.flatMap((documentType) => {
    const { inForce, waiting } = documents[documentType] ?? { inForce: null, waiting: [] };
    if (!inForce?.expiryDate || waiting.length > 0) return [];
    const { documentId, expiryDate } = inForce;
    const occasion = occasionOn(today, expiryDate);
    if (!occasion) return [];
    const notice = {
      ...{ business, kind: occasion.kind, driverId: id, subjectId: documentId, facts: { documentType, expiryDate } },
      source: `${documentId}:${expiryDate}:${occasion.name}`,
      happenedAt: occasion.isLate ? longAgo(at) : at,
    };
    return [
      { ...notice, audience: { who: 'driver' } as const },
      { ...notice, audience: { who: 'admins_with', permission: PERMISSION_FOR[occasion.kind], except: null } as const },
    ];
  });
}

interface Occasion {
  readonly kind: 'document_expiring' | 'document_expired';
  readonly name: string;
  /** The occasion's own day is past: no job ran on that day, or the document arrived later. */
  readonly isLate: boolean;
}

function occasionOn(today: Day, expiryDate: Day): Occasion | null {
  const daysLeft = daysBetween(today, expiryDate);
  if (daysLeft < -EXPIRED_WITHIN_DAYS) return null;
  if (daysLeft < 0) return { kind: 'document_expired', name: 'expired', isLate: expiryDate < addDays(today, -1) };
  const due = WARNING_DAYS_BEFORE.find((days) => daysLeft <= days);
  if (due === undefined) return null;
  return { kind: 'document_expiring', name: `${due} days before`, isLate: daysLeft < due };
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Two days back, so that the notice appears in the list without a mail. */
function longAgo(at: Date): Date {
  return new Date(at.getTime() - 2 * DAY_MS);
}
