import type { PublicEventData, PublicEventType } from '@waybook/contracts/public-events';
import type { PublishedEvent } from '@waybook/event-feed';
import type { Audience, Notice } from '../notice.js';
import { PERMISSION_FOR } from '../permission-for.js';

type NoticeDraft = Pick<Notice, 'kind' | 'audience'> & Partial<Pick<Notice, 'driverId' | 'subjectId' | 'facts'>>;

/** The notices of each event type; types without a rule notify nobody. */
type NoticeRules = { readonly [Type in PublicEventType]?: (data: PublicEventData<Type>) => readonly NoticeDraft[] };

const DRIVER: Audience = { who: 'driver' };

const NOTICE_RULES: NoticeRules = {
  RemittanceSubmitted: ({ remittanceId, driverId, madeBy }) => [
    {
      kind: 'remittance_submitted',
      audience: { who: 'admins_with', permission: PERMISSION_FOR.remittance_submitted, except: madeBy },
      ...{ driverId, subjectId: remittanceId },
    },
  ],
  RemittanceReissued: ({ remittanceId, driverId, reissuedBy, unconfirmedPence: amountPence = 0 }) =>
    amountPence === 0
      ? []
      : [
          {
            kind: 'correction_to_confirm',
            audience: { who: 'admins_with', permission: PERMISSION_FOR.correction_to_confirm, except: reissuedBy },
            ...{ driverId, subjectId: remittanceId },
            facts: { amountPence, by: reissuedBy },
          },
        ],
  RemittanceCorrectionDeclined: ({ remittanceId, driverId, amountPence, correctedBy, declinedBy }) =>
    correctedBy === declinedBy
      ? []
      : [
          {
            kind: 'correction_declined',
            audience: { who: 'admin', permission: PERMISSION_FOR.correction_declined, adminId: correctedBy },
            ...{ driverId, subjectId: remittanceId },
            facts: { amountPence, by: declinedBy },
          },
        ],
  RemittanceApproved: ({ remittanceId, driverId }) => [
    { kind: 'remittance_approved', audience: DRIVER, driverId, subjectId: remittanceId },
  ],
  RemittanceRejected: ({ remittanceId, driverId }) => [
    { kind: 'remittance_rejected', audience: DRIVER, driverId, subjectId: remittanceId },
  ],
  RemittanceLineAdded: (data) => lineNotice('added', data),
  RemittanceLineChanged: (data) => lineNotice('changed', data),
  RemittanceLineRemoved: (data) => lineNotice('removed', data),
  RemittanceLatenessWaived: ({ remittanceId, driverId }) => [
    { kind: 'lateness_waived', audience: DRIVER, driverId, subjectId: remittanceId },
  ],
  PaymentReturned: ({ remittanceId, driverId, kind, amountPence, reason }) => [
    {
      kind: 'payment_returned',
      audience: DRIVER,
      ...{ driverId, subjectId: remittanceId },
      facts: { amountPence, returnReason: reason, ...(kind === 'retention' && { isRetention: true }) },
    },
  ],
  RemittanceQueryRaised: ({ queryId, driverId }) => [
    {
      kind: 'query_raised',
      audience: { who: 'admins_with', permission: PERMISSION_FOR.query_raised, except: null },
      ...{ driverId, subjectId: queryId },
    },
  ],
  RemittanceQueryAnswered: ({ queryId, driverId }) => [
    { kind: 'query_answered', audience: DRIVER, driverId, subjectId: queryId },
  ],
  DriverDocumentApproved: ({ documentId, driverId, documentType, expiryDate }) => [
    {
      kind: 'document_approved',
      audience: DRIVER,
      ...{ driverId, subjectId: documentId },
      facts: { documentType, ...(expiryDate === null ? {} : { expiryDate }) },
    },
  ],
  DriverDocumentRejected: ({ documentId, driverId, documentType }) => [
    { kind: 'document_rejected', audience: DRIVER, driverId, subjectId: documentId, facts: { documentType } },
  ],
  ComplianceReminderSent: ({ driverId, documentTypes, dueBy }) => [
    { kind: 'documents_requested', audience: DRIVER, driverId, facts: { documentTypes, dueBy } },
  ],
  SubmissionReminderSent: ({ driverId, weekStartDate }) => [
    { kind: 'submission_requested', audience: DRIVER, driverId, facts: { weekStartDate } },
  ],
  BankDetailsChanged: ({ driverId }) => [{ kind: 'bank_details_changed', audience: DRIVER, driverId }],
  DriverPasswordReset: ({ driverId, changedBy }) => [
    {
      kind: 'password_reset',
      audience: DRIVER,
      driverId,
      facts: changedBy === driverId ? { isByMailedLink: true } : {},
    },
  ],
  DriverPersonalDetailsChanged: ({ driverId, changed, changedBy }) =>
    changed !== 'email' || changedBy === driverId ? [] : [{ kind: 'email_changed', audience: DRIVER, driverId }],
  TicketCreated: ({ ticketId, driverId, assignedTo, createdBy }) =>
    assignedTo === null
      ? writtenBy(createdBy, ticketId, driverId)
      : [assignment(ticketId, driverId, assignedTo, createdBy)],
  TicketCommented: ({ ticketId, driverId, authorId, isInternal }) => {
    if (isInternal || driverId === null) return [];
    if (authorId === driverId) return writtenBy(authorId, ticketId, driverId);
    return [{ kind: 'ticket_answered', audience: DRIVER, driverId, subjectId: ticketId }];
  },
  TicketAssigned: ({ ticketId, assignedTo, changedBy }) => [assignment(ticketId, null, assignedTo, changedBy)],
  TicketMentionMade: ({ ticketId, mentionedUserId, mentionedByUserId }) =>
    mentionedUserId === mentionedByUserId
      ? []
      : [
          {
            kind: 'ticket_mentioned',
            audience: { who: 'admin', permission: PERMISSION_FOR.ticket_mentioned, adminId: mentionedUserId },
            subjectId: ticketId,
            facts: { by: mentionedByUserId },
          },
        ],
};

type LineFigures = Pick<PublicEventData<'RemittanceLineRemoved'>, 'remittanceId' | 'driverId' | 'kind' | 'amountPence'>;

/** Before it is approved: the driver can still say that it is wrong. */
function lineNotice(lineChange: 'added' | 'changed' | 'removed', line: LineFigures): NoticeDraft[] {
  const { remittanceId, driverId, kind: lineKind, amountPence } = line;
  const facts = { lineChange, lineKind, amountPence };
  return [{ kind: 'remittance_changed', audience: DRIVER, driverId, subjectId: remittanceId, facts }];
}

/** Of what a driver writes the office is told; what an admin writes tells nobody by itself. */
function writtenBy(author: string, ticketId: string, driverId: string | null): NoticeDraft[] {
  if (author !== driverId) return [];
  const audience = { who: 'admins_with', permission: PERMISSION_FOR.ticket_written, except: null } as const;
  return [{ kind: 'ticket_written', audience, driverId, subjectId: ticketId }];
}

/** {@link noticesOf} drops the notice to an admin who assigns a ticket to themself. */
function assignment(ticketId: string, driverId: string | null, assignedTo: string, by: string): NoticeDraft {
  const isForEveryone = assignedTo === 'everyone';
  const permission = PERMISSION_FOR.ticket_assigned;
  return {
    kind: 'ticket_assigned',
    audience: isForEveryone
      ? { who: 'admins_with', permission, except: by }
      : { who: 'admin', permission, adminId: assignedTo },
    ...{ driverId, subjectId: ticketId },
    facts: { by, isForEveryone },
  };
}

/** The notices that an event leads to. Pure. */
export function noticesOf({ id, type, business, time, data }: PublishedEvent): Notice[] {
  if (!Object.hasOwn(NOTICE_RULES, type)) return [];
  const rule = NOTICE_RULES[type as PublicEventType] as (data: object) => readonly NoticeDraft[];
  return rule(data)
    .filter(({ audience, facts }) => audience.who !== 'admin' || audience.adminId !== facts?.by)
    .map((draft) => ({
      driverId: null,
      subjectId: null,
      facts: {},
      business,
      source: id,
      happenedAt: new Date(time),
      ...draft,
    }));
}
