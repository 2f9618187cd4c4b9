import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { allEvents, personalFields, type EventFamily } from '../events/index.js';
import { PUBLIC_EVENT_TYPES, publicEvents } from './public-events.js';
import { publish, PUBLISHED_STORED_TYPES, topicOf, type PublicEvent, type StoredEvent } from './publish.js';
import { storedTypesOf } from './sources.js';
import { PUBLIC_TOPICS } from './topic-names.js';

const stored: EventFamily = allEvents;
const BUSINESS = '0199a000-0000-7000-8000-00000000000b';
const EVENT_ID = '0199a000-0000-7000-8000-00000000000e';

/** What never leaves the house: the office's sign-ins, settings, and what is told by another event beside it. */
const STAYS_INSIDE = [
  'AdminUserActivated',
  'AdminUserCreated',
  'AdminUserDeactivated',
  'AdminUserDeleted',
  'AdminUserEmailChanged',
  'AdminUserPasswordReset',
  'AdminUserPermissionsChanged',
  'AdminUserRenamed',
  'AdminUserRoleChanged',
  'ApiKeyCreated',
  'ApiKeyRevoked',
  'BankDetailsErased',
  'BankFileMade',
  'BusinessDetailsChanged',
  'BusinessRegistered',
  'ComplianceDocumentAccepted',
  'ComplianceDocumentDeclined',
  'ComplianceDocumentReceived',
  'ComplianceRecordClosed',
  'CreditNoteIssued',
  'DirectorGainedFullAccess',
  'DirectorLostFullAccess',
  'EarningsEntryAdded',
  'EarningsEntryApproved',
  'EarningsEntryChanged',
  'EarningsEntryPutOnRemittance',
  'EarningsEntryRemoved',
  'EarningsEntryReturned',
  'EarningsEntrySubmitted',
  'InvoiceIssued',
  'LegalHoldPlaced',
  'LegalHoldReleased',
  'LossAcknowledged',
  'PaymentRunCancelled',
  'PaymentRunPrepared',
  'PaymentSettingsChanged',
  'PayrollTopicSwitchedOff',
  'PayrollTopicSwitchedOn',
  'PeriodClosed',
  'PersonErased',
  'RetentionReleasesAdded',
];

function golden(type: string): object {
  const { data } = JSON.parse(readFileSync(new URL(`../events/golden/${type}.v1.json`, import.meta.url), 'utf8')) as {
    data: object;
  };
  return data;
}

/** As the log holds it: what is personal is an object with a text that says nothing. */
function asStored(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (personalFields.get(schema)?.personal) return { sealed: 'c2VhbGVk' };
  if (schema instanceof z.core.$ZodObject) {
    const members = Object.entries(value);
    return Object.fromEntries(members.map(([name, member]) => [name, asStored(schema._zod.def.shape[name]!, member)]));
  }
  if (schema instanceof z.core.$ZodArray) {
    return (value as unknown[]).map((item) => asStored(schema._zod.def.element, item));
  }
  if (schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional) {
    return asStored(schema._zod.def.innerType, value);
  }
  return value;
}

function storedEvent(type: string, changes: object = {}): StoredEvent {
  const data = asStored(stored[type]!.schema, { ...golden(type), ...changes }) as object;
  const stream = `remittance-${EVENT_ID}`;
  return { seq: 7, eventId: EVENT_ID, business: BUSINESS, stream, type, at: new Date('2026-11-24T10:00:00Z'), data };
}

const typesOf = (events: readonly PublicEvent[]) => events.map(({ type }) => type);
const payments = (events: readonly PublicEvent[]) => events.filter(({ topic }) => topic === PUBLIC_TOPICS.payroll);

describe('what is published', () => {
  test('of every stored event somebody has decided whether it leaves the house', () => {
    const types = Object.keys(stored);
    expect([...PUBLISHED_STORED_TYPES, ...STAYS_INSIDE].sort()).toEqual(types.sort());
    for (const type of STAYS_INSIDE) expect(publish(storedEvent(type))).toEqual([]);
  });

  test.each([...PUBLISHED_STORED_TYPES])('%s is what the contracts say, with nothing personal in it', (type) => {
    const events = publish(storedEvent(type));
    expect(events).not.toEqual([]);
    for (const event of events) {
      const strict = z.strictObject(publicEvents[event.type].schema.shape);
      expect(strict.parse(event.data)).toEqual(event.data);
      expect(JSON.stringify(event)).not.toContain('c2VhbGVk');
      expect(event).toMatchObject({ topic: topicOf(event.type), business: BUSINESS, seq: 7 });
      expect(event.time).toBe('2026-11-24T10:00:00.000Z');
      expect(storedTypesOf([event.type])).toContain(type);
    }
  });

  test('every public event comes of some stored one, under ids of its own', () => {
    const events = PUBLISHED_STORED_TYPES.map((type) => publish(storedEvent(type)));
    expect(new Set(events.flatMap(typesOf))).toEqual(new Set(PUBLIC_EVENT_TYPES));
    for (const together of events) expect(new Set(together.map(({ id }) => id)).size).toBe(together.length);
  });

  test('twice from the same stored event is the same', () => {
    for (const type of PUBLISHED_STORED_TYPES) expect(publish(storedEvent(type))).toEqual(publish(storedEvent(type)));
  });
});

describe('payroll', () => {
  const REMITTANCE = (golden('RemittanceApproved') as { remittanceId: string }).remittanceId;
  const DRIVER = (golden('RemittanceApproved') as { driverId: string }).driverId;

  test('learns of each part of a late remittance, and of what is held', () => {
    const parts = [2_400, 2_400, 2_400].map((amountPence, index) => ({
      instalment: index + 1,
      amountPence,
      dueDate: `2026-12-${String(4 + 7 * index).padStart(2, '0')}`,
      settlementDate: '2026-12-04',
    }));
    const events = payments(publish(storedEvent('RemittanceApproved', { payments: parts })));
    expect(typesOf(events)).toEqual(['PaymentScheduled', 'PaymentScheduled', 'PaymentScheduled', 'RetentionHeld']);
    expect(events.map(({ id }) => id)).toEqual([
      `${EVENT_ID}/${REMITTANCE}:1`,
      `${EVENT_ID}/${REMITTANCE}:2`,
      `${EVENT_ID}/${REMITTANCE}:3`,
      `${EVENT_ID}/${REMITTANCE}:retention`,
    ]);
    expect(events.every(({ key }) => key === DRIVER)).toBe(true);
    expect(events[1]?.data).toMatchObject({
      amountPence: 2_400,
      amount: '24.00',
      currency: 'GBP',
      instalment: 2,
      instalments: 3,
      dueDate: '2026-12-11',
      remittanceCode: `RM-${REMITTANCE.slice(-8).toUpperCase()}`,
      tax: { isVatRegistered: true, vat: '20.00', document: { kind: 'self_billed_invoice', code: 'INV-000007' } },
    });
  });

  test('learns nothing where nothing is paid and nothing is held', () => {
    const events = publish(storedEvent('RemittanceApproved', { payments: [], retentionHeldPence: 0 }));
    expect(typesOf(events)).toEqual(['RemittanceApproved']);
  });

  test('sees no VAT of a driver who is not registered', () => {
    const document = { kind: 'remittance_statement' };
    const [scheduled] = payments(publish(storedEvent('RemittanceApproved', { isVatRegistered: false, document })));
    expect(scheduled?.data).toMatchObject({
      tax: { vat: null, vatPence: null, document: { number: null, code: null } },
    });
  });

  test('learns who was paid: payments and what had been held', () => {
    const events = publish(storedEvent('PaymentRunSettled'));
    expect(typesOf(events)).toEqual(['PaymentSettled', 'RetentionReleased']);
    expect(events[0]?.data).toMatchObject({
      paymentId: `${REMITTANCE}:1`,
      settlementDate: '2026-11-27',
      instalment: 1,
    });
    expect(events[1]?.data).toMatchObject({ paymentId: `${REMITTANCE}:retention`, weekEndDate: '2026-11-22' });
  });

  test('learns that a corrected remittance is not paid any more', () => {
    const events = payments(publish(storedEvent('RemittanceCorrected')));
    expect(events.map(({ data }) => data)).toMatchObject([
      { kind: 'payment', amount: '72.00', dueDate: '2026-11-27' },
      { kind: 'retention', amount: '18.00', dueDate: null, settlementDate: null },
    ]);
  });
});
