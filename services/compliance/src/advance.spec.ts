import { describe, expect, test } from '@jest/globals';
import { advanceBy, advanceTo, type Advanced } from './advance.js';
import { isFollowUpDue, MAX_FOLLOW_UPS } from './follow-ups.js';
import { evolve, type DriverRecord, type RecordedEvent } from './record.js';
import { isSameStanding, standingOf } from './standing.js';

const driverId = '0193a3f0-0000-7000-8000-000000000001';
const admin = '0193a3f0-0000-7000-8000-000000000002';
const empty: DriverRecord = { asOf: '2026-11-20', documents: {}, reminder: null };
const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);

function submitted(documentId: string, day = '2026-11-20'): RecordedEvent {
  const days = { issuedDate: null, expiryDate: null, followsDocumentId: null };
  const sent = { submittedBy: driverId, submittedAt: noon(day).toISOString() };
  return { type: 'DriverDocumentSubmitted', data: { documentId, driverId, documentType: 'mot', ...days, ...sent } };
}

function approved(documentId: string, expiryDate: string | null): RecordedEvent {
  const data = { documentId, driverId, documentType: 'mot', issuedDate: null, expiryDate, approvedBy: admin } as const;
  return { type: 'DriverDocumentApproved', data: { ...data, approvedAt: noon('2026-11-20').toISOString() } };
}

function ofType(documentType: 'mot' | 'dbs', expiryDate: string): RecordedEvent {
  const event = approved(documentType, expiryDate);
  return { ...event, data: { ...event.data, documentType } } as RecordedEvent;
}

function reminded(sentBy: string | null): RecordedEvent {
  const data = { driverId, documentTypes: ['mot' as const], dueBy: '2026-11-27', sentBy };
  return { type: 'ComplianceReminderSent', data: { ...data, sentAt: noon('2026-11-20').toISOString() } };
}

const after = (...events: RecordedEvent[]): DriverRecord => events.reduce(evolve, empty);
const told = ({ changes }: Advanced) =>
  changes.map(({ cause, happenedAt, standing }) => [
    cause,
    happenedAt.toISOString().slice(0, 10),
    standing.overallStatus,
  ]);

describe('a document', () => {
  test('counts as waiting until it is decided, and then with its expiry', () => {
    expect(standingOf(after(submitted('a')).documents, '2026-11-20')).toMatchObject({
      overallStatus: 'pending',
      waiting: 1,
    });
    expect(standingOf(after(submitted('a'), approved('a', '2026-12-20')).documents, '2026-11-20')).toEqual({
      overallStatus: 'attention',
      score: 16,
      submitted: 1,
      approved: 1,
      expiring: 1,
      expired: 0,
      waiting: 0,
      nextExpiry: '2026-12-20',
    });
  });

  test('that was sent last counts, in whatever order they are approved', () => {
    const both = [submitted('a', '2026-11-18'), submitted('b', '2026-11-19')];
    const inOrder = after(...both, approved('a', '2026-12-01'), approved('b', '2027-12-01'));
    const turnedRound = after(...both, approved('b', '2027-12-01'), approved('a', '2026-12-01'));
    expect(inOrder.documents).toEqual(turnedRound.documents);
    expect(inOrder.documents.mot?.inForce?.documentId).toBe('b');
  });
});

describe('the record', () => {
  const rejected = (documentId: string): RecordedEvent => ({
    type: 'DriverDocumentRejected',
    data: {
      documentId,
      driverId,
      documentType: 'mot',
      rejectedBy: admin,
      rejectedAt: noon('2026-11-20').toISOString(),
    },
  });

  test('knows of each type what is in force and what waits, in the order in which it was sent', () => {
    const both = after(submitted('a', '2026-11-18'), submitted('b', '2026-11-19'));
    const sentAt = (day: string) => noon(day).toISOString();
    expect(both.documents.mot).toEqual({
      inForce: null,
      waiting: [
        { documentId: 'a', sentAt: sentAt('2026-11-18') },
        { documentId: 'b', sentAt: sentAt('2026-11-19') },
      ],
    });
    expect(evolve(both, rejected('a')).documents.mot?.waiting.map(({ documentId }) => documentId)).toEqual(['b']);
    expect(evolve(both, approved('a', null)).documents.mot).toEqual({
      inForce: { documentId: 'a', sentAt: sentAt('2026-11-18'), expiryDate: null },
      waiting: [{ documentId: 'b', sentAt: sentAt('2026-11-19') }],
    });
  });

  test('takes a document that nobody sent as sent when it was approved, and one in force stays when another is rejected', () => {
    const approvedAlone = after(approved('a', '2027-01-01'));
    const inForce = { documentId: 'a', sentAt: noon('2026-11-20').toISOString(), expiryDate: '2027-01-01' };
    expect(approvedAlone.documents.mot).toEqual({ inForce, waiting: [] });
    expect([submitted('b', '2026-11-21'), rejected('b')].reduce(evolve, approvedAlone).documents.mot).toEqual({
      inForce,
      waiting: [],
    });
  });

  test('leaves of a reminder what is not sent yet, and counts what the clock repeats', () => {
    const data = { driverId, dueBy: '2026-11-27', sentAt: noon('2026-11-20').toISOString() };
    const asks = (sentBy: string | null): RecordedEvent => ({
      type: 'ComplianceReminderSent',
      data: { ...data, documentTypes: ['mot', 'dbs'], sentBy },
    });
    const record = after(asks(admin), asks(null), submitted('a'));
    expect(record.reminder).toEqual({ documentTypes: ['dbs'], dueBy: '2026-11-27', followUps: 1 });
    expect(after(asks(null)).reminder?.followUps).toBe(1);
    expect(after(asks(null), asks(admin)).reminder?.followUps).toBe(0);
    expect(after(asks(admin), approved('a', null)).reminder?.documentTypes).toEqual(['mot', 'dbs']);
  });

  test('stands by what is in force on the day, and names the next that runs out', () => {
    const { documents } = after(ofType('mot', '2026-12-10'), ofType('dbs', '2026-11-19'), submitted('c'));
    expect(standingOf(documents, '2026-11-19')).toMatchObject({ approved: 2, expired: 0, nextExpiry: '2026-11-19' });
    expect(standingOf(documents, '2026-11-20')).toMatchObject({
      submitted: 2,
      approved: 1,
      expiring: 1,
      expired: 1,
      waiting: 1,
      nextExpiry: '2026-12-10',
    });
    expect(standingOf(documents, '2026-12-11').nextExpiry).toBeNull();
    const standing = standingOf(documents, '2026-11-20');
    expect(isSameStanding(standing, { ...standing })).toBe(true);
    expect(isSameStanding(standing, { ...standing, waiting: 0 })).toBe(false);
  });
});

describe('the history', () => {
  test('has each document that began to run out or ran out on its own day, though nothing ran for months', () => {
    const record = after(submitted('a'), approved('a', '2027-02-01'));
    const advanced = advanceTo(record, '2027-06-01');
    expect(told(advanced)).toEqual([
      ['document_expiring', '2027-01-02', 'attention'],
      ['document_expired', '2027-02-02', 'attention'],
    ]);
    expect(advanced.record.asOf).toBe('2027-06-01');
    expect(advanceTo(advanced.record, '2027-06-01').changes).toEqual([]);
  });

  test('is the same whether somebody looked every day or not', () => {
    const record = after(submitted('a'), approved('a', '2026-12-22'));
    const atOnce = advanceTo(record, '2026-12-31');
    const daily: Advanced = { record, changes: [] };
    const days = Array.from({ length: 31 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
    const stepwise = days.reduce<Advanced>((so, day) => {
      const step = advanceTo(so.record, day);
      return { record: step.record, changes: [...so.changes, ...step.changes] };
    }, daily);
    expect(stepwise).toEqual(atOnce);
  });

  test('has what happened after what time did before it', () => {
    const record = after(submitted('a'), approved('a', '2026-11-25'));
    const renewed = advanceBy(record, submitted('b', '2026-11-30'), noon('2026-11-30'));
    expect(told(renewed).map(([cause]) => cause)).toEqual(['document_expired', 'document_submitted']);
  });

  test('names all that turns on one day, and by the graver', () => {
    for (const events of [
      [ofType('mot', '2026-12-30'), ofType('dbs', '2027-01-30')],
      [ofType('dbs', '2027-01-30'), ofType('mot', '2026-12-30')],
    ]) {
      const { changes } = advanceTo(after(...events), '2026-12-31');
      const [last] = changes.slice(-1);
      expect(last).toMatchObject({ cause: 'document_expired', happenedAt: new Date('2026-12-31T00:00:00.000Z') });
      expect([...last!.documentTypes].sort()).toEqual(['dbs', 'mot']);
    }
  });

  test('has nothing of what changes nothing, and what happened with its documents', () => {
    const record = after(submitted('a'));
    expect(advanceBy(record, submitted('a', '2026-11-20'), noon('2026-11-20')).changes).toMatchObject([
      { cause: 'document_submitted', documentTypes: ['mot'], happenedAt: noon('2026-11-20') },
    ]);
    const renewed = [submitted('a'), approved('a', null), submitted('b')].reduce(evolve, empty);
    const approvedAgain = advanceBy(renewed, approved('a', null), noon('2026-11-20'));
    expect(approvedAgain.changes).toEqual([]);
    expect(advanceBy(empty, reminded(admin), noon('2026-11-20')).changes).toMatchObject([{ documentTypes: ['mot'] }]);
  });

  test('has each reminder, and a late event never turns time back', () => {
    const later = advanceBy({ ...empty, asOf: '2026-12-01' }, reminded(admin), noon('2026-11-20'));
    expect(told(later)).toEqual([['reminder_sent', '2026-11-20', 'attention']]);
    expect(later.record.asOf).toBe('2026-12-01');
  });
});

describe('a reminder', () => {
  test('is repeated once it is overdue, and only so often', () => {
    const asked = after(reminded(admin));
    expect(isFollowUpDue(asked.reminder, '2026-11-27')).toBe(false);
    expect(isFollowUpDue(asked.reminder, '2026-11-28')).toBe(true);
    const repeats = Array.from({ length: MAX_FOLLOW_UPS }, () => reminded(null));
    expect(isFollowUpDue(after(reminded(admin), ...repeats).reminder, '2027-11-28')).toBe(false);
    expect(isFollowUpDue(after(reminded(admin), ...repeats, reminded(admin)).reminder, '2026-11-28')).toBe(true);
  });

  test('is answered by sending what it asks for', () => {
    expect(after(reminded(admin), submitted('a')).reminder).toBeNull();
  });
});
