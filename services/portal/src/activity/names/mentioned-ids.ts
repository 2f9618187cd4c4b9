import type { HistoricEvent } from '@waybook/event-store';
import { validate as isUuid } from 'uuid';
import type { NamedKind } from './named-kinds.js';

/** What kind of record an event's field names; what isn't here (a file, a payment) is never called by a name. */
const KIND_OF_FIELD: Readonly<Record<string, NamedKind>> = {
  driverId: 'driver',
  adminUserId: 'admin',
  assignedTo: 'admin',
  mentionedUserId: 'admin',
  remittanceId: 'remittance',
  corrects: 'remittance',
  replacedBy: 'remittance',
  replaces: 'remittance',
  queryId: 'query',
  ticketId: 'ticket',
  documentId: 'document',
  entryId: 'earnings',
  runId: 'payment-run',
  businessId: 'business',
};

/** In these streams a document is a driver's. */
const DRIVER_DOCUMENT_STREAMS = /^(driver-document|compliance)-/;

export type MentionedIds = Map<NamedKind, Set<string>>;

/** The ids that events mention, by kind, and of who acted. */
export function mentionedIds(events: readonly HistoricEvent[]): MentionedIds {
  const mentioned: MentionedIds = new Map();
  const mention = (kind: NamedKind, id: unknown) => {
    if (typeof id === 'string' && isUuid(id)) mentioned.set(kind, (mentioned.get(kind) ?? new Set()).add(id));
  };
  for (const { data, stream, metadata } of events) {
    const { type, id } = metadata.actor;
    if (type !== 'system') mention(type, id);
    for (const [field, value] of Object.entries(data)) {
      const kind = KIND_OF_FIELD[field];
      if (kind === undefined) continue;
      mention(kind === 'document' && DRIVER_DOCUMENT_STREAMS.test(stream) ? 'driver-document' : kind, value);
    }
  }
  return mentioned;
}
