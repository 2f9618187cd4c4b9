import { describe, expect, test } from '@jest/globals';
import type { NotificationKind } from '@waybook/contracts/api';
import { linkOf } from './link.js';
import type { NoticeDetails } from './notice-details.js';
import { renderMessage } from './message-templates.js';

const week = {
  weekStartDate: '2026-11-16',
  weekEndDate: '2026-11-22',
  netPayPence: 41_280,
  awaitsDecision: true,
  isWithdrawn: false,
  reason: null,
};
const payments = [{ amountPence: 41_280, dueDate: '2026-11-27' }];

function notice(kind: NotificationKind, changes: Partial<NoticeDetails> = {}): NoticeDetails {
  return {
    ...{ id: 'notice-1', kind, recipientType: 'driver', subjectId: 'subject-1', facts: {}, driverName: 'Dora Driver' },
    ...{ happenedAt: new Date('2026-11-20T12:00:00.000Z'), readAt: null, remittance: { ...week, payments } },
    ...{ querySubject: null, documentReason: null, ticketTitle: null, byName: null },
    ...changes,
  };
}

const sentence = (kind: NotificationKind, changes: Partial<NoticeDetails> = {}) =>
  renderMessage(notice(kind, changes)).sentence;

describe('an approval', () => {
  test('says how much is paid when', () => {
    expect(sentence('remittance_approved')).toBe(
      'Your remittance for 16 to 22 Nov 2026 is approved. You will be paid £412.80 on Fri 27 Nov.',
    );
  });
  test('names each of the parts of a late one', () => {
    const parts = ['2026-11-27', '2026-12-04', '2026-12-11'].map((dueDate) => ({ amountPence: 13_760, dueDate }));
    expect(sentence('remittance_approved', { remittance: { ...week, payments: parts } })).toMatch(
      /£137\.60 on Fri 27 Nov, £137\.60 on Fri 4 Dec and £137\.60 on Fri 11 Dec\.$/,
    );
  });
  test('says where there is nothing to pay', () => {
    expect(sentence('remittance_approved', { remittance: { ...week, payments: [] } })).toMatch(/nothing to pay\.$/);
  });
});

describe('the rest', () => {
  test.each<[NotificationKind, Partial<NoticeDetails>, string]>([
    [
      'remittance_rejected',
      { remittance: { ...week, payments: [], reason: 'Wrong house.' } },
      'Your remittance for 16 to 22 Nov 2026 was rejected: Wrong house. Contact admin for details.',
    ],
    ['remittance_submitted', {}, 'Dora Driver submitted 16 to 22 Nov 2026: £412.80 to pay.'],
    [
      'remittance_submitted',
      { remittance: { ...week, payments: [], isWithdrawn: true } },
      'Dora Driver submitted 16 to 22 Nov 2026: £412.80 to pay, and has withdrawn it since.',
    ],
    ['query_raised', { querySubject: 'Fee' }, 'Dora Driver asks about a remittance, “Fee”.'],
    [
      'document_expiring',
      { recipientType: 'admin', facts: { documentType: 'mot', expiryDate: '2026-12-01' } },
      "Dora Driver's MOT expires on 1 Dec 2026.",
    ],
    [
      'documents_requested',
      { facts: { documentTypes: ['mot', 'dbs'], dueBy: '2026-11-27' } },
      'Please send MOT and DBS by 27 Nov 2026.',
    ],
    ['ticket_mentioned', { byName: 'Ada Byron', ticketTitle: 'Vans' }, 'Ada Byron mentioned you in “Vans”.'],
    [
      'password_reset',
      {},
      'The office set a new password for you to sign in with. If you know nothing of it, tell the office at once.',
    ],
    [
      'password_reset',
      { facts: { isByMailedLink: true } },
      'You set a new password by a link from an e-mail. If you know nothing of it, tell the office at once.',
    ],
    [
      'email_changed',
      {},
      'The office changed the e-mail address that you sign in with. If you know nothing of it, tell the office at once.',
    ],
    ['remittance_submitted', { driverName: null, remittance: null }, 'A former driver submitted a week.'],
  ])('%s', (kind, changes, expected) => {
    expect(sentence(kind, changes)).toBe(expected);
  });
});

test('a notice leads to the page it is about', () => {
  expect(linkOf(notice('remittance_submitted'))).toBe('/admin?remittance=subject-1');
  const decided = notice('remittance_submitted', { remittance: { ...week, payments, awaitsDecision: false } });
  expect(linkOf(decided)).toBe('/admin/earnings?tab=payments&remittance=subject-1');
  expect(linkOf(notice('remittance_submitted', { remittance: null }))).toBe('/admin/earnings');
  const weeksFacts = { facts: { weekStartDate: '2026-11-16' } };
  expect(linkOf(notice('submission_requested', weeksFacts))).toBe('/driver/earnings-entry?week=2026-11-16');
  expect(linkOf(notice('remittance_rejected'))).toBe('/driver/remittances?remittance=subject-1');
  expect(linkOf(notice('ticket_assigned'))).toBe('/admin/tickets?ticket=subject-1');
  expect(linkOf(notice('password_reset'))).toBe('/driver/profile');
  expect(linkOf(notice('email_changed'))).toBe('/driver/profile');
  expect(linkOf(notice('document_expired'))).toBe('/driver/documents');
  expect(linkOf(notice('document_expired', { recipientType: 'admin' }))).toBe('/admin/compliance?q=Dora+Driver');
});
