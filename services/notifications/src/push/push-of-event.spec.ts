import { expect, test } from '@jest/globals';
import type { PublishedEvent } from '@waybook/event-feed';
import { pushOf } from './push-of-event.js';

const business = '0190a8e2-0000-7000-8000-000000000001';
const driverId = '0190a8e2-0000-7000-8000-000000000002';
const event = (type: string, data: object = {}) =>
  ({ id: 'event', type, business, time: '2026-11-20T12:00:00.000Z', data: { driverId, ...data } }) as PublishedEvent;
const shown = { business, driverId, expiresAt: new Date('2026-11-21T12:00:00.000Z') };

test.each([
  ['RemittanceApproved', 'remittance_approved'],
  ['RemittanceRejected', 'remittance_rejected'],
  ['RemittanceQueryAnswered', 'query_answered'],
])('%s is news for a day', (type, kind) => {
  expect(pushOf(event(type))).toEqual({ ...shown, kind, source: 'event' });
});

test('whatever a run pays a driver is one piece of news', () => {
  expect(pushOf(event('PaymentSettled', { paymentRunId: 'run' }))).toEqual({
    ...shown,
    kind: 'payment_made',
    source: 'run',
  });
});

test.each(['RemittanceSubmitted', 'PaymentReturned', 'DriverErased', 'toString'])('%s is none', (type) => {
  expect(pushOf(event(type))).toBeNull();
});
