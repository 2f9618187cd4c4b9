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
  'AdminUserPasswordLinkSent',
  'AdminUserPasswordReset',
  'AdminUserPermissionsChanged',
  'AdminUserApprovalLimitsChanged',
  'AdminUserRenamed',
  'AdminUserRoleChanged',
  'ApiKeyCreated',
  'ApiKeyRevoked',
  'BankDetailsErased',
  'BankFileMade',
  'BankReportedFailed',
  'BankReportedPaid',
  'BusinessDetailsChanged',
  'BusinessRegistered',
  'ChartOfAccountsChanged',
  'ComplianceDocumentAccepted',
  'ComplianceDocumentDeclined',
  'ComplianceDocumentReceived',
  'ComplianceRecordClosed',
  'CreditNoteIssued',
  'DirectorGainedFullAccess',
  'DirectorLostFullAccess',
  'DriverEmailConfirmed',
  'EInvoiceAnswered',
  'EInvoiceSent',
  'EInvoiceSetAside',
  'EarningsEntryAdded',
  'EarningsEntryApproved',
  'EarningsEntryChanged',
  'EarningsEntryPutOnRemittance',
  'EarningsEntryRemoved',
  'EarningsEntryReturned',
  'EarningsEntrySubmitted',
  'FeeCreditNoteIssued',
  'FeeInvoiceIssued',
  'ImportConfirmed',
  'ImportFinished',
  'ImportRowsTakenBack',
  'ImportRowsWritten',
  'ImportUndone',
  'InvoiceIssued',
  'JournalTaken',
  'LegalHoldPlaced',
  'LegalHoldReleased',
  'BusinessRemoved',
  'LossAcknowledged',
  'PasskeyAdded',
  'PasskeyRemoved',
  'PasskeyRenamed',
  'PaymentRunCancelled',
  'PaymentRunPrepared',
  'PaymentSettingsChanged',
  'PayoutCancelled',
  'PayoutConfirmed',
  'PayoutLeftRun',
  'PayoutOpened',
  'PayoutPaid',
  'PayoutReopened',
  'PayoutReturned',
  'PayoutTakenIntoRun',
  'PayrollTopicSwitchedOff',
  'PayrollTopicSwitchedOn',
  'PeriodClosed',
  'PersonErased',
  'RecoveryCodeUsed',
  'RecoveryCodesReplaced',
  'RetentionReleasesAdded',
  'SecondFactorReset',
  'BusinessClosed',
  'BusinessReopened',
  'CoolOffAnnounced',
  'ActingAloneObjected',
  'ActingAloneAllowed',
  'SecondFactorRuleChanged',
  'EInvoiceSendingSwitched',
  'CompanySignInChanged',
  'CompanySignInTurnedOff',
  'ScimTokenMade',
  'ScimTokenWithdrawn',
  'SecondFactorTurnedOff',
  'SecondFactorTurnedOn',
  'StatementIssued',
  'StatementReversed',
  'WebhookEndpointAdded',
  'WebhookEndpointChanged',
  'WebhookEndpointDeleted',
  'WebhookEndpointPaused',
  'WebhookEndpointSwitchedOff',
  'WebhookEndpointSwitchedOn',
  'WebhookSecretRotated',
  'XeroConnected',
  'XeroDisconnected',
  'XeroSendingEnded',
  'XeroSendingStarted',
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

  test('learns what waits for a second person, due or held, and who has to be told of it', () => {
    const part = { amountPence: 7_200, dueDate: '2026-11-27', settlementDate: '2026-11-27' };
    const parts = [
      { ...part, instalment: 1 },
      { ...part, instalment: 2, amountPence: 1_920, needsConfirmation: true },
    ];
    const approval = { payments: parts, retentionHeldPence: 2_280, retentionNeedsConfirmation: true };
    const [flowing, waiting, held] = payments(publish(storedEvent('RemittanceApproved', approval)));
    expect(flowing?.data).not.toHaveProperty('needsConfirmation');
    expect(waiting?.data).toMatchObject({ instalment: 2, amountPence: 1_920, needsConfirmation: true });
    expect(held?.data).toMatchObject({ amountPence: 2_280, needsConfirmation: true });
    const [reissued] = publish(storedEvent('RemittanceReissued', { unconfirmedPence: 2_400 }));
    expect(reissued?.data).toMatchObject({ unconfirmedPence: 2_400 });
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

  test('learns of each payment and retention that was not paid after all, and by which run', () => {
    const events = publish(storedEvent('PaymentRunReopened'));
    expect(typesOf(events)).toEqual(['PaymentSettlementReversed', 'PaymentSettlementReversed']);
    expect(events.map(({ data }) => data)).toMatchObject([
      { paymentId: `${REMITTANCE}:1`, kind: 'payment', amount: '72.00', settlementDate: '2026-11-27' },
      { paymentId: `${REMITTANCE}:retention`, kind: 'retention', amount: '18.00', dueDate: null },
    ]);
  });

  test('learns that the bank sent a payment back, and why; a retention names neither parts nor days', () => {
    const [payment, release] = (golden('PaymentRunSettled') as { paid: object[] }).paid;
    const told = (line: object | undefined) => publish(storedEvent('PaymentReturned', { line }));
    expect(typesOf(told(payment))).toEqual(['PaymentReturned']);
    const back = { reason: 'account_closed', returnedOn: '2026-11-30' };
    const part = { kind: 'payment', instalment: 1, instalments: 1, dueDate: '2026-11-27' };
    expect(told(payment)[0]?.data).toMatchObject({ paymentId: `${REMITTANCE}:1`, amount: '72.00', ...part, ...back });
    const whole = { kind: 'retention', instalment: null, instalments: null, dueDate: null };
    expect(told(release)[0]?.data).toMatchObject({ amount: '18.00', ...whole, ...back });
  });

  test('learns that a corrected remittance is not paid any more', () => {
    const events = payments(publish(storedEvent('RemittanceCorrected')));
    expect(events.map(({ data }) => data)).toMatchObject([
      { kind: 'payment', amount: '72.00', dueDate: '2026-11-27' },
      { kind: 'retention', amount: '18.00', dueDate: null, settlementDate: null },
    ]);
  });

  test('learns of a penny, held or paid, and of no payment that pays nothing', () => {
    const payment = { instalment: 1, dueDate: '2026-12-04', settlementDate: '2026-12-04' };
    const parts = [
      { ...payment, amountPence: 0 },
      { ...payment, instalment: 2, amountPence: 1 },
    ];
    const events = payments(publish(storedEvent('RemittanceApproved', { payments: parts, retentionHeldPence: 1 })));
    expect(events.map(({ type, data }) => [type, (data as { amountPence: number }).amountPence])).toEqual([
      ['PaymentScheduled', 1],
      ['RetentionHeld', 1],
    ]);
  });

  test('learns which part was paid and when it was due; a payment that is not said to be a part is the only one', () => {
    const [line] = (golden('PaymentRunSettled') as { paid: object[] }).paid;
    const paid = (changes: object) =>
      publish(storedEvent('PaymentRunSettled', { paid: [{ ...line, ...changes }] }))[0]?.data;
    const part = { instalment: 2, instalments: 3, dueDate: '2026-11-20' };
    expect(paid(part)).toMatchObject(part);
    const whole = { instalment: null, instalments: null, dueDate: null };
    expect(paid(whole)).toMatchObject({ instalment: 1, instalments: 1, dueDate: '2026-11-27' });
  });
});

describe('what becomes of a remittance', () => {
  const first = (type: string, changes: object = {}) => publish(storedEvent(type, changes))[0]?.data;

  test.each(['RemittanceSubmitted', 'RemittanceApproved'])('%s says VAT of a registered driver alone', (type) => {
    expect(first(type)).toMatchObject({ isVatRegistered: true, vatPence: 2_000 });
    expect(first(type, { isVatRegistered: false })).toMatchObject({ isVatRegistered: false, vatPence: null });
  });

  test('counts the jobs that a driver lists, and those of the entries that an admin made it from', () => {
    const { jobs, madeFrom } = golden('RemittanceSubmitted') as {
      jobs: object[];
      madeFrom: { madeBy: string; entries: object[] };
    };
    const [entry] = madeFrom.entries;
    const ofDriver = { jobs: [...jobs, ...jobs], madeFrom: undefined };
    expect(first('RemittanceSubmitted', ofDriver)).toMatchObject({ jobCount: 2, madeBy: null });
    const entries = [5, 7].map((jobsCompleted) => ({ ...entry, jobsCompleted }));
    const ofAdmin = { jobs: [], madeFrom: { ...madeFrom, entries } };
    expect(first('RemittanceSubmitted', ofAdmin)).toMatchObject({ jobCount: 12, madeBy: madeFrom.madeBy });
  });

  test('names the remittance that is sent again, where there is one', () => {
    const { driverId: replaces } = golden('RemittanceSubmitted') as { driverId: string };
    expect(first('RemittanceSubmitted', { replaces })).toMatchObject({ replaces });
    expect(first('RemittanceSubmitted')).not.toHaveProperty('replaces');
  });

  test('names the credit note that took it back, where there was an invoice', () => {
    expect(first('RemittanceCorrected')).toMatchObject({ creditNoteNumber: 7 });
    expect(first('RemittanceCorrected', { creditNote: null })).toMatchObject({ creditNoteNumber: null });
  });
});

test.each([
  ['DriverActivated', 'active'],
  ['DriverDeactivated', 'inactive'],
  ['DriverSuspended', 'suspended'],
])('%s says that the driver is %s', (type, status) => {
  expect(publish(storedEvent(type))[0]?.data).toMatchObject({ status });
});

test('an event that was stored in an older form is published in today’s', () => {
  const older = Object.entries(stored).filter(
    ([type, { schemaVersion }]) => schemaVersion > 1 && (PUBLISHED_STORED_TYPES as readonly string[]).includes(type),
  );
  for (const [type] of older) {
    expect(publish({ ...storedEvent(type), schemaVersion: 1 }).map(({ data }) => data)).not.toEqual([]);
  }
  const current = storedEvent('DriverActivated');
  expect(publish({ ...current, schemaVersion: 1 })).toEqual(publish(current));
  expect(publish({ ...current, type: 'NeverHeardOf' })).toEqual([]);
});
