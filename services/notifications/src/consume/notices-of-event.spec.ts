import { describe, expect, test } from '@jest/globals';
import {
  PUBLIC_TOPICS,
  publicEvents,
  type PublicEventData,
  type PublicEventType,
} from '@waybook/contracts/public-events';
import type { PublishedEvent } from '@waybook/event-feed';
import { noticesOf } from './notices-of-event.js';

const DRIVER = '0193a3f0-0000-7000-8000-000000000001';
const ADMIN = '0193a3f0-0000-7000-8000-000000000002';
const COLLEAGUE = '0193a3f0-0000-7000-8000-000000000003';
const SUBJECT = '0193a3f0-0000-7000-8000-000000000004';
const AT = '2026-11-20T12:00:00.000Z';

function event<Type extends PublicEventType>(type: Type, data: PublicEventData<Type>): PublishedEvent {
  return {
    ...{ id: 'event-1', topic: PUBLIC_TOPICS.ticket, key: SUBJECT, business: 'business-1', subject: 'stream', seq: 1 },
    ...{ type, time: AT, data: publicEvents[type].schema.parse(data) },
  };
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

  test('to nobody, where somebody gives a ticket to themself or nobody gets it', () => {
    expect(noticesOf(event('TicketCreated', { ...ticket, assignedTo: ADMIN }))).toEqual([]);
    expect(noticesOf(event('TicketCreated', { ...ticket, assignedTo: null }))).toEqual([]);
    expect(noticesOf(event('TicketResolved', { ticketId: SUBJECT, changedBy: ADMIN, changedAt: AT }))).toEqual([]);
  });
});
