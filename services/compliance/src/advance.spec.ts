import { describe, expect, test } from '@jest/globals';
import { advanceBy, advanceTo, type Advanced } from './advance.js';
import { isFollowUpDue, MAX_FOLLOW_UPS } from './follow-ups.js';
import { evolve, type DriverRecord, type RecordedEvent } from './record.js';
import { standingOf } from './standing.js';

const driverId = '0193a3f0-0000-7000-8000-000000000001';
const admin = '0193a3f0-0000-7000-8000-000000000002';
const empty: DriverRecord = { asOf: '2026-11-20', papers: {}, reminder: null };
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
    expect(standingOf(after(submitted('a')).papers, '2026-11-20')).toMatchObject({
      overallStatus: 'pending',
      waiting: 1,
    });
    expect(standingOf(after(submitted('a'), approved('a', '2026-12-20')).papers, '2026-11-20')).toEqual({
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
    expect(inOrder.papers).toEqual(turnedRound.papers);
    expect(inOrder.papers.mot?.inForce?.documentId).toBe('b');
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
