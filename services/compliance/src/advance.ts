import type { ComplianceCause, DriverDocumentType } from '@waybook/contracts/api';
import { addDays, endOfLondonDay, londonDay, type Day } from '@waybook/contracts/calendar';
import { EXPIRY_WARNING_DAYS } from '@waybook/contracts/compliance';
import { evolve, type DriverRecord, type DocumentsByType, type RecordedEvent } from './record.js';
import { isSameStanding, standingOf, type Standing } from './standing.js';

/** From when on a driver stood how, and why. */
export interface Change {
  readonly cause: ComplianceCause;
  readonly documentTypes: readonly DriverDocumentType[];
  readonly happenedAt: Date;
  readonly standing: Standing;
}

export interface Advanced {
  readonly record: DriverRecord;
  readonly changes: readonly Change[];
}

/**
 * The record as days go by: whatever ran out on the way stands in the changes on its own day, also where nothing ran on that day. Pure.
 */
export function advanceTo(record: DriverRecord, day: Day): Advanced {
  if (day <= record.asOf) return { record, changes: [] };
  const changes: Change[] = [];
  let before = standingOf(record.documents, record.asOf);
  for (const turn of turnsBetween(record.documents, record.asOf, day)) {
    const standing = standingOf(record.documents, turn.day);
    if (isSameStanding(before, standing)) continue;
    before = standing;
    const { cause, documentTypes } = turn;
    changes.push({ cause, documentTypes, happenedAt: beginningOf(turn.day), standing });
  }
  return { record: { ...record, asOf: day }, changes };
}

const CAUSES: Readonly<Record<RecordedEvent['type'], ComplianceCause>> = {
  DriverDocumentSubmitted: 'document_submitted',
  DriverDocumentApproved: 'document_approved',
  DriverDocumentRejected: 'document_rejected',
  ComplianceReminderSent: 'reminder_sent',
};

/** The record after something happened, and after the days until then. Pure. */
export function advanceBy(record: DriverRecord, event: RecordedEvent, at: Date): Advanced {
  const upTo = advanceTo(record, londonDay(at));
  const after = evolve(upTo.record, event);
  const standing = standingOf(after.documents, after.asOf);
  const isNews =
    event.type === 'ComplianceReminderSent' || !isSameStanding(standingOf(record.documents, after.asOf), standing);
  const documentTypes = event.type === 'ComplianceReminderSent' ? event.data.documentTypes : [event.data.documentType];
  const change: Change = { cause: CAUSES[event.type], documentTypes, happenedAt: at, standing };
  return { record: after, changes: isNews ? [...upTo.changes, change] : upTo.changes };
}

interface Turn {
  readonly day: Day;
  readonly cause: Extract<ComplianceCause, 'document_expiring' | 'document_expired'>;
  readonly documentTypes: readonly DriverDocumentType[];
}

/** Days on which a document begins to run out or has run out, in order; of two things on one day the graver names it. */
function turnsBetween(documents: DocumentsByType, after: Day, until: Day): Turn[] {
  const turns = new Map<Day, Turn>();
  for (const [type, document] of Object.entries(documents)) {
    const expiryDate = document.inForce?.expiryDate;
    if (!expiryDate) continue;
    for (const [cause, day] of [
      ['document_expiring', addDays(expiryDate, -EXPIRY_WARNING_DAYS)],
      ['document_expired', addDays(expiryDate, 1)],
    ] as const) {
      if (day <= after || day > until) continue;
      const known = turns.get(day);
      const documentTypes = [...(known?.documentTypes ?? []), type as DriverDocumentType];
      turns.set(day, { day, cause: known?.cause === 'document_expired' ? known.cause : cause, documentTypes });
    }
  }
  return [...turns.values()].sort((one, other) => one.day.localeCompare(other.day));
}

function beginningOf(day: Day): Date {
  return new Date(endOfLondonDay(addDays(day, -1)).getTime() + 1);
}
