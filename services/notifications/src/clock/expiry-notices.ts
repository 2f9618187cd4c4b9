import { DRIVER_DOCUMENT_TYPES, type DriverDocumentType } from '@waybook/contracts/api';
import { addDays, daysBetween, type Day } from '@waybook/contracts/calendar';
import type { Notice } from '../notice.js';
import { PERMISSION_FOR } from '../permission-for.js';

/** People are told so many days before a document expires, and once it has. */
const TOLD_DAYS_BEFORE = [1, 7, 14, 30] as const;
/** What expired longer ago is no news any more. */
const EXPIRED_WITHIN_DAYS = 14;

interface DocumentInForce {
  readonly inForce: { readonly documentId: string; readonly expiryDate: Day | null } | null;
  readonly waiting: readonly string[];
}

/** A driver's compliance record, as far as this looks at it. */
export interface RecordOfDriver {
  readonly id: string;
  readonly business: string;
  readonly documents: Readonly<Partial<Record<DriverDocumentType, DocumentInForce>>>;
}

/**
 * What driver and office are told on a day of the driver's documents. A document whose successor waits for review is nobody's worry. A
 * day on which nothing ran is made up for on the next; each of the occasions comes once, by its source. Pure.
 *
 * @param at when it is said
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
  /** The day it belongs to is past: nothing ran on that day, or the document came in later. */
  readonly isLate: boolean;
}

function occasionOn(today: Day, expiryDate: Day): Occasion | null {
  const daysLeft = daysBetween(today, expiryDate);
  if (daysLeft < -EXPIRED_WITHIN_DAYS) return null;
  if (daysLeft < 0) return { kind: 'document_expired', name: 'expired', isLate: expiryDate < addDays(today, -1) };
  const due = TOLD_DAYS_BEFORE.find((days) => daysLeft <= days);
  if (due === undefined) return null;
  return { kind: 'document_expiring', name: `${due} days before`, isLate: daysLeft < due };
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Two days back: it stands in the list, and no mail is sent about it. */
function longAgo(at: Date): Date {
  return new Date(at.getTime() - 2 * DAY_MS);
}
