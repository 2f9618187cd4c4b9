import type { NotificationKind } from '@waybook/contracts/api';
import type { PublicEventData, PublicEventType } from '@waybook/contracts/public-events';
import type { PublishedEvent } from '@waybook/event-feed';

/** What nobody need look at any more. */
export interface Settled {
  readonly kinds: readonly NotificationKind[];
  readonly subjectId: string;
}

type Settlements = { readonly [Type in PublicEventType]?: (data: PublicEventData<Type>) => Settled | null };

const SUBMITTED: readonly NotificationKind[] = ['remittance_submitted'];
const ASSIGNED: readonly NotificationKind[] = ['ticket_assigned'];
const EXPIRES: readonly NotificationKind[] = ['document_expiring', 'document_expired'];

const SETTLEMENTS: Settlements = {
  RemittanceApproved: ({ remittanceId }) => ({ kinds: SUBMITTED, subjectId: remittanceId }),
  RemittanceRejected: ({ remittanceId }) => ({ kinds: SUBMITTED, subjectId: remittanceId }),
  RemittanceWithdrawn: ({ remittanceId }) => ({ kinds: SUBMITTED, subjectId: remittanceId }),
  RemittanceQueryAnswered: ({ queryId }) => ({ kinds: ['query_raised'], subjectId: queryId }),
  TicketResolved: ({ ticketId }) => ({ kinds: ASSIGNED, subjectId: ticketId }),
  TicketClosed: ({ ticketId }) => ({ kinds: ASSIGNED, subjectId: ticketId }),
  DriverDocumentSubmitted: ({ followsDocumentId }) =>
    followsDocumentId === null ? null : { kinds: EXPIRES, subjectId: followsDocumentId },
};

/** Notices that an event makes pointless: somebody has done what they asked for. Pure. */
export function settledBy({ type, data }: Pick<PublishedEvent, 'type' | 'data'>): Settled | null {
  if (!Object.hasOwn(SETTLEMENTS, type)) return null;
  const settle = SETTLEMENTS[type as PublicEventType] as (data: object) => Settled | null;
  return settle(data);
}
