import { expect, test } from '@jest/globals';
import type { DriverDocumentType } from '@waybook/contracts/api';
import type { ComplianceEvent } from '@waybook/contracts/events';
import { foldedRow, happenedAt } from '@waybook/event-store/testing';
import { complianceProjection, NEVER } from './compliance.projection.js';

const driverId = '0193a3f0-0000-7000-8000-000000000071';
const admin = '0193a3f0-0000-7000-8000-000000000072';
const at = '2026-11-16T08:00:00.000Z';

const received = (documentType: DriverDocumentType, documentId: string): ComplianceEvent => ({
  type: 'ComplianceDocumentReceived',
  data: { driverId, documentId, documentType, receivedAt: at },
});
const accepted = (
  documentType: DriverDocumentType,
  documentId: string,
  expiryDate: string | null,
): ComplianceEvent => ({
  type: 'ComplianceDocumentAccepted',
  data: { driverId, documentId, documentType, issuedDate: null, expiryDate, receivedAt: at, acceptedAt: at },
});
const reminded = (sentAt: string): ComplianceEvent => ({
  type: 'ComplianceReminderSent',
  data: { driverId, documentTypes: ['mot'], dueBy: '2026-11-30', sentBy: admin, sentAt },
});
const rowAfter = (...events: ComplianceEvent[]) => foldedRow(complianceProjection, ...events);

test('a record counts what was sent and what waits', () => {
  expect(rowAfter(received('mot', 'one'), received('mot', 'two'), received('insurance', 'three'))).toMatchObject({
    submitted_types: 2,
    waiting_documents: 3,
    waiting_types: expect.arrayContaining(['mot', 'insurance']),
    last_document_update: happenedAt(3),
    reminders_sent: 0,
    last_reminder_sent: null,
    last_reminder: null,
    mot_until: null,
    created_at: happenedAt(1),
    updated_at: happenedAt(3),
  });
});

test('a record says until when the document in force counts', () => {
  const row = rowAfter(
    received('mot', 'one'),
    received('insurance', 'two'),
    accepted('mot', 'one', '2027-01-31'),
    accepted('insurance', 'two', null),
  );
  expect(row).toMatchObject({
    submitted_types: 2,
    waiting_documents: 0,
    waiting_types: [],
    mot_until: '2027-01-31',
    insurance_until: NEVER,
  });
});

test('a reminder is counted and dated, and is no update of a document', () => {
  const [first, second] = ['2026-11-17T10:00:00.000Z', '2026-11-18T10:00:00.000Z'] as const;
  const before = rowAfter(received('insurance', 'one'));
  expect(rowAfter(received('insurance', 'one'), reminded(first), reminded(second))).toEqual({
    ...before,
    reminders_sent: 2,
    last_reminder_sent: new Date(second),
    last_reminder: { documentTypes: ['mot'], dueBy: '2026-11-30', sentAt: second },
    updated_at: happenedAt(3),
  });
  expect(rowAfter(reminded(first))).toMatchObject({ last_document_update: null, created_at: happenedAt(1) });
});

test('a document that comes after a reminder leaves that as it was', () => {
  const sentAt = '2026-11-17T10:00:00.000Z';
  expect(rowAfter(reminded(sentAt), received('mot', 'one'))).toMatchObject({
    reminders_sent: 1,
    last_reminder_sent: new Date(sentAt),
    last_reminder: { dueBy: '2026-11-30' },
    last_document_update: happenedAt(2),
  });
});

test('a closed record has no row', () => {
  const closed: ComplianceEvent = { type: 'ComplianceRecordClosed', data: { driverId, closedAt: at } };
  expect(rowAfter(received('mot', 'one'), closed)).toBeNull();
});
