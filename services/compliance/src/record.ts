import type { DriverDocumentType } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { PublicEventData } from '@waybook/contracts/public-events';

interface SentDocument {
  readonly documentId: string;
  /** An instant. */
  readonly sentAt: string;
}

/** What is known of one type of document. */
export interface DocumentState {
  /** The approved one that counts: of several, the one that was sent last. */
  readonly inForce: (SentDocument & { readonly expiryDate: Day | null }) | null;
  readonly waiting: readonly SentDocument[];
}

export type DocumentsByType = Readonly<Partial<Record<DriverDocumentType, DocumentState>>>;

/** What a driver was asked for and hasn't sent yet. */
export interface OpenReminder {
  readonly documentTypes: readonly DriverDocumentType[];
  readonly dueBy: Day;
  /** How often the clock has repeated it since somebody of the office asked. */
  readonly followUps: number;
}

export interface DriverRecord {
  /** Everything up to this day is taken into account. */
  readonly asOf: Day;
  readonly documents: DocumentsByType;
  readonly reminder: OpenReminder | null;
}

export const RECORDED_TYPES = [
  'DriverDocumentSubmitted',
  'DriverDocumentApproved',
  'DriverDocumentRejected',
  'ComplianceReminderSent',
] as const;
type RecordedType = (typeof RECORDED_TYPES)[number];

/** What changes a driver's record. */
export type RecordedEvent = {
  [Type in RecordedType]: { readonly type: Type; readonly data: PublicEventData<Type> };
}[RecordedType];

const NOTHING: DocumentState = { inForce: null, waiting: [] };

/** The record after an event; pure, and the same however often it is made anew. */
export function evolve(record: DriverRecord, event: RecordedEvent): DriverRecord {
  if (event.type === 'ComplianceReminderSent')
    return { ...record, reminder: reminderAfter(record.reminder, event.data) };
  const { documentType } = event.data;
  const document = documentAfter(record.documents[documentType] ?? NOTHING, event);
  const documents = { ...record.documents, [documentType]: document };
  if (event.type !== 'DriverDocumentSubmitted') return { ...record, documents };
  return { ...record, documents, reminder: withoutType(record.reminder, documentType) };
}

type DocumentEvent = Exclude<RecordedEvent, { type: 'ComplianceReminderSent' }>;

function documentAfter({ inForce, waiting }: DocumentState, event: DocumentEvent): DocumentState {
  const { documentId } = event.data;
  if (event.type === 'DriverDocumentSubmitted') {
    return { inForce, waiting: [...waiting, { documentId, sentAt: event.data.submittedAt }] };
  }
  const rest = waiting.filter((sent) => sent.documentId !== documentId);
  if (event.type === 'DriverDocumentRejected') return { inForce, waiting: rest };
  const sentAt = waiting.find((sent) => sent.documentId === documentId)?.sentAt ?? event.data.approvedAt;
  if (inForce && inForce.sentAt > sentAt) return { inForce, waiting: rest };
  return { inForce: { documentId, sentAt, expiryDate: event.data.expiryDate }, waiting: rest };
}

function reminderAfter(
  before: OpenReminder | null,
  { documentTypes, dueBy, sentBy }: PublicEventData<'ComplianceReminderSent'>,
): OpenReminder {
  const isByClock = sentBy === null;
  return { documentTypes, dueBy, followUps: isByClock ? (before?.followUps ?? 0) + 1 : 0 };
}

/** Whoever sends all that was asked for has answered. */
function withoutType(reminder: OpenReminder | null, sent: DriverDocumentType): OpenReminder | null {
  if (!reminder) return null;
  const documentTypes = reminder.documentTypes.filter((type) => type !== sent);
  return documentTypes.length === 0 ? null : { ...reminder, documentTypes };
}
