import { describe, expect, test } from '@jest/globals';
import {
  PUBLIC_TOPICS,
  publicEvents,
  type PublicEventData,
  type PublicEventType,
} from '@waybook/contracts/public-events';
import type { PublishedEvent } from '@waybook/event-feed';
import { readFileSync } from 'node:fs';
import { noticesOf } from './notices-of-event.js';
import { noticesResolvedBy } from './notices-resolved-by-event.js';

const DRIVER = '0193a3f0-0000-7000-8000-000000000001';
const ADMIN = '0193a3f0-0000-7000-8000-000000000002';
const COLLEAGUE = '0193a3f0-0000-7000-8000-000000000003';
const SUBJECT = '0193a3f0-0000-7000-8000-000000000004';
const EXAMPLES = new URL('../../../../contracts/public-events/golden/', import.meta.url);
const AT = '2026-11-20T12:00:00.000Z';

function event<Type extends PublicEventType>(type: Type, data: PublicEventData<Type>): PublishedEvent {
  return {
    ...{ id: 'event-1', topic: PUBLIC_TOPICS.ticket, key: SUBJECT, business: 'business-1', subject: 'stream', seq: 1 },
    ...{ type, time: AT, data: publicEvents[type].schema.parse(data) },
  };
}

function exampleOf<Type extends PublicEventType>(type: Type): PublicEventData<Type> {
  return (JSON.parse(readFileSync(new URL(`${type}.v1.json`, EXAMPLES), 'utf8')) as { data: PublicEventData<Type> })
    .data;
}

const ticket = {
  ticketId: SUBJECT,
  priority: 'low',
  category: 'system',
  dueDate: null,
  driverId: null,
  createdBy: ADMIN,
  createdAt: AT,
} as const;

const comment = {
  ticketId: SUBJECT,
  commentId: SUBJECT,
  driverId: DRIVER,
  authorId: ADMIN,
  isInternal: false,
  commentedAt: AT,
} as const;

describe('an event becomes news', () => {
  test('to the driver whose query is answered', () => {
    const data = { queryId: SUBJECT, remittanceId: SUBJECT, driverId: DRIVER, answeredBy: ADMIN, answeredAt: AT };
    expect(noticesOf(event('RemittanceQueryAnswered', data))).toEqual([
      {
        business: 'business-1',
        kind: 'query_answered',
        audience: { who: 'driver' },
        source: 'event-1',
        driverId: DRIVER,
        subjectId: SUBJECT,
        facts: {},
        happenedAt: new Date(AT),
      },
    ]);
  });

  test('to those who may confirm a correction, and to who wrote it where it is declined', () => {
    const reissue = exampleOf('RemittanceReissued');
    expect(noticesOf(event('RemittanceReissued', reissue))).toEqual([]);
    const { remittanceId: subjectId, reissuedBy: by } = reissue;
    expect(noticesOf(event('RemittanceReissued', { ...reissue, unconfirmedPence: 2_400 }))).toMatchObject([
      {
        ...{ kind: 'correction_to_confirm', subjectId, facts: { amountPence: 2_400, by } },
        audience: { who: 'admins_with', permission: 'remittances:approve', except: by },
      },
    ]);
    const declined = exampleOf('RemittanceCorrectionDeclined');
    expect(noticesOf(event('RemittanceCorrectionDeclined', declined))).toMatchObject([
      {
        ...{ kind: 'correction_declined', subjectId: declined.remittanceId, facts: { by: declined.declinedBy } },
        audience: { who: 'admin', permission: 'remittances:correct', adminId: declined.correctedBy },
      },
    ]);
    expect(noticesResolvedBy(event('RemittanceCorrectionDeclined', declined))).toMatchObject({ subjectId });
  });

  test('to the driver whose payment the bank sent back', () => {
    const data = exampleOf('PaymentReturned');
    const { remittanceId: subjectId, driverId } = data;
    const facts = { amountPence: 7_200, returnReason: 'account_closed' };
    const told = { kind: 'payment_returned', audience: { who: 'driver' }, driverId, subjectId };
    expect(noticesOf(event('PaymentReturned', data))).toMatchObject([{ ...told, facts }]);
    const retention = { ...data, kind: 'retention' as const, instalment: null, instalments: null, dueDate: null };
    expect(noticesOf(event('PaymentReturned', retention))).toMatchObject([{ ...told, facts: { isRetention: true } }]);
  });

  test.each([
    ['RemittanceLineAdded', 'added'],
    ['RemittanceLineChanged', 'changed'],
    ['RemittanceLineRemoved', 'removed'],
  ] as const)('to the driver, when the office writes a line of their remittance: %s', (type, lineChange) => {
    const data = exampleOf(type);
    const { remittanceId: subjectId, driverId, kind: lineKind, amountPence } = data;
    expect(noticesOf(event(type, data))).toMatchObject([
      {
        kind: 'remittance_changed',
        audience: { who: 'driver' },
        driverId,
        subjectId,
        facts: { lineChange, lineKind, amountPence },
      },
    ]);
  });

  test('to the driver whose lateness the office waives', () => {
    const data = exampleOf('RemittanceLatenessWaived');
    const { remittanceId: subjectId, driverId } = data;
    expect(noticesOf(event('RemittanceLatenessWaived', data))).toMatchObject([
      { kind: 'lateness_waived', audience: { who: 'driver' }, driverId, subjectId },
    ]);
  });

  test('to every admin who may answer, when a driver asks', () => {
    const data = { queryId: SUBJECT, remittanceId: SUBJECT, driverId: DRIVER, followsQueryId: null, threadId: SUBJECT };
    expect(noticesOf(event('RemittanceQueryRaised', { ...data, submittedAt: AT }))).toMatchObject([
      { kind: 'query_raised', audience: { who: 'admins_with', permission: 'queries:answer' } },
    ]);
  });

  test('to a driver whose account was changed, whoever changed it', () => {
    const data = { driverId: DRIVER, changedBy: ADMIN, changedAt: AT };
    expect(noticesOf(event('BankDetailsChanged', data))).toMatchObject([
      { kind: 'bank_details_changed', audience: { who: 'driver' }, driverId: DRIVER },
    ]);
  });

  test('to a driver whose sign-in somebody else changed', () => {
    const change = { driverId: DRIVER, changedBy: ADMIN, changedAt: AT };
    expect(noticesOf(event('DriverPasswordReset', change))).toMatchObject([
      { kind: 'password_reset', audience: { who: 'driver' }, driverId: DRIVER },
    ]);
    const email = event('DriverPersonalDetailsChanged', { ...change, changed: 'email' });
    expect(noticesOf(email)).toMatchObject([{ kind: 'email_changed', audience: { who: 'driver' }, driverId: DRIVER }]);
    const byNobody = event('DriverPasswordReset', { ...change, changedBy: null });
    expect(noticesOf(byNobody)).toMatchObject([{ kind: 'password_reset' }]);
  });

  test('to a driver who chose a new password by a mailed link', () => {
    const own = { driverId: DRIVER, changedBy: DRIVER, changedAt: AT };
    expect(noticesOf(event('DriverPasswordReset', own))).toMatchObject([
      { kind: 'password_reset', driverId: DRIVER, facts: { isByMailedLink: true } },
    ]);
  });

  test('to nobody, where a driver changed their own address, or something else of a record changed', () => {
    const own = { driverId: DRIVER, changedBy: DRIVER, changedAt: AT };
    expect(noticesOf(event('DriverPersonalDetailsChanged', { ...own, changed: 'email' }))).toEqual([]);
    const name = { ...own, changedBy: ADMIN, changed: 'name' } as const;
    expect(noticesOf(event('DriverPersonalDetailsChanged', name))).toEqual([]);
  });

  test('to the admin to whom a ticket is given, or to everyone else', () => {
    expect(noticesOf(event('TicketCreated', { ...ticket, assignedTo: COLLEAGUE }))).toMatchObject([
      {
        kind: 'ticket_assigned',
        audience: { who: 'admin', permission: 'tickets:read', adminId: COLLEAGUE },
        facts: { by: ADMIN },
      },
    ]);
    expect(noticesOf(event('TicketCreated', { ...ticket, assignedTo: 'everyone' }))).toMatchObject([
      { audience: { who: 'admins_with', permission: 'tickets:read', except: ADMIN }, facts: { isForEveryone: true } },
    ]);
  });

  test('to every admin who may see to it, when a driver raises a ticket or writes in one', () => {
    const told = [
      { kind: 'ticket_written', audience: { who: 'admins_with', permission: 'tickets:write' }, driverId: DRIVER },
    ];
    const raised = { ...ticket, assignedTo: null, driverId: DRIVER, createdBy: DRIVER };
    expect(noticesOf(event('TicketCreated', raised))).toMatchObject(told);
    expect(noticesOf(event('TicketCommented', { ...comment, authorId: DRIVER }))).toMatchObject(told);
  });

  test('to the driver to whom the office writes in a ticket, and not of what it says among itself', () => {
    expect(noticesOf(event('TicketCommented', comment))).toMatchObject([
      { kind: 'ticket_answered', audience: { who: 'driver' }, driverId: DRIVER, subjectId: SUBJECT },
    ]);
    expect(noticesOf(event('TicketCommented', { ...comment, isInternal: true }))).toEqual([]);
    expect(noticesOf(event('TicketCommented', { ...comment, driverId: null }))).toEqual([]);
    expect(noticesOf(event('TicketCreated', { ...ticket, assignedTo: null, driverId: DRIVER }))).toEqual([]);
  });

  test('to whom a comment names, unless they wrote it', () => {
    const mention = { ticketId: SUBJECT, commentId: SUBJECT, mentionedUserId: COLLEAGUE, mentionedByUserId: ADMIN };
    expect(noticesOf(event('TicketMentionMade', { ...mention, mentionedAt: AT }))).toMatchObject([
      {
        kind: 'ticket_mentioned',
        audience: { who: 'admin', permission: 'tickets:read', adminId: COLLEAGUE },
        subjectId: SUBJECT,
        facts: { by: ADMIN },
      },
    ]);
    const own = { ...mention, mentionedUserId: ADMIN, mentionedAt: AT };
    expect(noticesOf(event('TicketMentionMade', own))).toEqual([]);
  });

  test('to a driver whose document is approved, with its expiry where it has one', () => {
    const approved = { documentId: SUBJECT, driverId: DRIVER, documentType: 'mot', issuedDate: null } as const;
    const factsOf = (expiryDate: string | null) =>
      noticesOf(event('DriverDocumentApproved', { ...approved, expiryDate, approvedBy: ADMIN, approvedAt: AT }))[0]
        ?.facts;
    expect(factsOf('2027-11-01')).toEqual({ documentType: 'mot', expiryDate: '2027-11-01' });
    expect(factsOf(null)).toEqual({ documentType: 'mot' });
  });

  test('to nobody, where somebody gives a ticket to themself or nobody gets it', () => {
    expect(noticesOf(event('TicketCreated', { ...ticket, assignedTo: ADMIN }))).toEqual([]);
    expect(noticesOf(event('TicketCreated', { ...ticket, assignedTo: null }))).toEqual([]);
    expect(noticesOf(event('TicketResolved', { ticketId: SUBJECT, changedBy: ADMIN, changedAt: AT }))).toEqual([]);
  });
});

describe('an event completes a task', () => {
  const by = { changedBy: ADMIN, changedAt: AT };

  test('of whoever was told of it', () => {
    expect(noticesResolvedBy(event('TicketResolved', { ticketId: SUBJECT, ...by }))).toEqual({
      kinds: ['ticket_assigned', 'ticket_written'],
      subjectId: SUBJECT,
    });
    expect(noticesResolvedBy(event('TicketCommented', comment))).toEqual({
      kinds: ['ticket_written'],
      subjectId: SUBJECT,
    });
    const answered = { queryId: SUBJECT, remittanceId: ADMIN, driverId: DRIVER, answeredBy: ADMIN, answeredAt: AT };
    expect(noticesResolvedBy(event('RemittanceQueryAnswered', answered))).toEqual({
      kinds: ['query_raised'],
      subjectId: SUBJECT,
    });
  });

  test('to send a new document, once one follows it', () => {
    const sent = {
      documentId: ADMIN,
      driverId: DRIVER,
      documentType: 'mot',
      issuedDate: null,
      expiryDate: null,
    } as const;
    const resolvedBy = (followsDocumentId: string | null) =>
      noticesResolvedBy(
        event('DriverDocumentSubmitted', { ...sent, followsDocumentId, submittedBy: DRIVER, submittedAt: AT }),
      );
    expect(resolvedBy(SUBJECT)).toEqual({ kinds: ['document_expiring', 'document_expired'], subjectId: SUBJECT });
    expect(resolvedBy(null)).toBeNull();
  });

  test('but not where the driver writes once more, or the office to itself', () => {
    expect(noticesResolvedBy(event('TicketCommented', { ...comment, authorId: DRIVER }))).toBeNull();
    expect(noticesResolvedBy(event('TicketCommented', { ...comment, isInternal: true }))).toBeNull();
  });

  test('never, where nobody had one', () => {
    expect(noticesResolvedBy(event('BankDetailsChanged', { driverId: DRIVER, ...by }))).toBeNull();
    expect(noticesResolvedBy({ type: 'toString', data: {} })).toBeNull();
    expect(noticesOf({ ...event('BankDetailsChanged', { driverId: DRIVER, ...by }), type: 'toString' })).toEqual([]);
  });
});
