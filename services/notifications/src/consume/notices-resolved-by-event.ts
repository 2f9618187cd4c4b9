import type { NotificationKind } from '@waybook/contracts/api';
import type { PublicEventData, PublicEventType } from '@waybook/contracts/public-events';
import type { PublishedEvent } from '@waybook/event-feed';

/** Notices that need no action any more. */
export interface ResolvedNotices {
  readonly kinds: readonly NotificationKind[];
  readonly subjectId: string;
}

type ResolutionRules = { readonly [Type in PublicEventType]?: (data: PublicEventData<Type>) => ResolvedNotices | null };

const SUBMITTED: readonly NotificationKind[] = ['remittance_submitted'];
const TO_CONFIRM: readonly NotificationKind[] = ['correction_to_confirm'];
const OF_TICKET: readonly NotificationKind[] = ['ticket_assigned', 'ticket_written'];
const EXPIRES: readonly NotificationKind[] = ['document_expiring', 'document_expired'];

const RESOLUTION_RULES: ResolutionRules = {
  RemittanceApproved: ({ remittanceId }) => ({ kinds: SUBMITTED, subjectId: remittanceId }),
  RemittanceRejected: ({ remittanceId }) => ({ kinds: SUBMITTED, subjectId: remittanceId }),
  RemittanceWithdrawn: ({ remittanceId }) => ({ kinds: SUBMITTED, subjectId: remittanceId }),
  RemittanceCorrectionConfirmed: ({ remittanceId }) => ({ kinds: TO_CONFIRM, subjectId: remittanceId }),
  RemittanceCorrectionDeclined: ({ remittanceId }) => ({ kinds: TO_CONFIRM, subjectId: remittanceId }),
  RemittanceCorrected: ({ remittanceId }) => ({
    kinds: [...TO_CONFIRM, 'correction_declined'],
    subjectId: remittanceId,
  }),
  RemittanceQueryAnswered: ({ queryId }) => ({ kinds: ['query_raised'], subjectId: queryId }),
  TicketResolved: ({ ticketId }) => ({ kinds: OF_TICKET, subjectId: ticketId }),
  TicketClosed: ({ ticketId }) => ({ kinds: OF_TICKET, subjectId: ticketId }),
  TicketCommented: ({ ticketId, driverId, authorId, isInternal }) =>
    isInternal || authorId === driverId ? null : { kinds: ['ticket_written'], subjectId: ticketId },
  DriverDocumentSubmitted: ({ followsDocumentId }) =>
    followsDocumentId === null ? null : { kinds: EXPIRES, subjectId: followsDocumentId },
};

/** The notices whose task an event completes. Pure. */
export function noticesResolvedBy({ type, data }: Pick<PublishedEvent, 'type' | 'data'>): ResolvedNotices | null {
  if (!Object.hasOwn(RESOLUTION_RULES, type)) return null;
  const rule = RESOLUTION_RULES[type as PublicEventType] as (data: object) => ResolvedNotices | null;
  return rule(data);
}
