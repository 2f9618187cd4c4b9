import type { DriverDocumentStatus, DriverDocumentType } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { ComplianceEvent } from '@waybook/contracts/events';

/** The accepted document of a type that counts: of several the one that was sent last. */
export interface DocumentInForce {
  readonly documentId: string;
  readonly issuedDate: Day | null;
  readonly expiryDate: Day | null;
  readonly receivedAt: string;
}

/** What is on record of one type. */
export interface TypeOnRecord {
  readonly inForce: DocumentInForce | null;
  readonly latest: { readonly documentId: string; readonly status: DriverDocumentStatus; readonly receivedAt: string };
  /** Documents of the type that wait for review, oldest first. */
  readonly waiting: readonly string[];
  /** The document in force when the driver was last asked for a new one. */
  readonly remindedOf: string | null;
}

export type DocumentsOnRecord = Readonly<Partial<Record<DriverDocumentType, TypeOnRecord>>>;

export interface LastReminder {
  readonly documentTypes: readonly DriverDocumentType[];
  readonly dueBy: Day;
  readonly sentAt: string;
}

/** A driver's compliance record; there is one for every driver, empty at first. */
export type DriverCompliance =
  | { readonly status: 'open'; readonly documents: DocumentsOnRecord; readonly lastReminder: LastReminder | null }
  | { readonly status: 'closed' };

export const emptyCompliance: DriverCompliance = { status: 'open', documents: {}, lastReminder: null };

export function evolve(record: DriverCompliance, event: ComplianceEvent): DriverCompliance {
  if (event.type === 'ComplianceRecordClosed') return { status: 'closed' };
  if (record.status === 'closed') throw new Error(`${event.type} on a closed record`);
  if (event.type !== 'ComplianceReminderSent') {
    return { ...record, documents: withDocument(record.documents, event) };
  }
  const { documentTypes, dueBy, sentAt } = event.data;
  const lastReminder = { documentTypes, dueBy, sentAt };
  return { ...record, lastReminder, documents: withReminder(record.documents, documentTypes) };
}

type DocumentEvent = Extract<ComplianceEvent, { data: { documentId: string } }>;

function withDocument(documents: DocumentsOnRecord, event: DocumentEvent): DocumentsOnRecord {
  const { documentType } = event.data;
  return { ...documents, [documentType]: evolveType(documents[documentType], event) };
}

function evolveType(before: TypeOnRecord | undefined, event: DocumentEvent): TypeOnRecord {
  const { documentId } = event.data;
  if (event.type === 'ComplianceDocumentReceived') {
    const { receivedAt } = event.data;
    const { inForce = null, waiting = [], remindedOf = null } = before ?? {};
    const latest = { documentId, status: 'pending', receivedAt } as const;
    return { inForce, latest, waiting: [...waiting, documentId], remindedOf };
  }
  if (!before) throw new Error(`The document ${documentId} was never received`);
  const waiting = before.waiting.filter((id) => id !== documentId);
  const status = event.type === 'ComplianceDocumentAccepted' ? ('approved' as const) : ('rejected' as const);
  const latest = before.latest.documentId === documentId ? { ...before.latest, status } : before.latest;
  const decided: TypeOnRecord = { ...before, waiting, latest };
  return event.type === 'ComplianceDocumentAccepted' ? { ...decided, inForce: whichCounts(before, event) } : decided;
}

function whichCounts(
  { inForce }: TypeOnRecord,
  { data }: Extract<DocumentEvent, { type: 'ComplianceDocumentAccepted' }>,
): DocumentInForce {
  const { documentId, issuedDate, expiryDate, receivedAt } = data;
  if (inForce && inForce.receivedAt > receivedAt) return inForce;
  return { documentId, issuedDate, expiryDate, receivedAt };
}

function withReminder(documents: DocumentsOnRecord, asked: readonly DriverDocumentType[]): DocumentsOnRecord {
  const reminded = asked.flatMap((type) => {
    const onRecord = documents[type];
    return onRecord ? [[type, { ...onRecord, remindedOf: onRecord.inForce?.documentId ?? null }] as const] : [];
  });
  return { ...documents, ...Object.fromEntries(reminded) };
}
