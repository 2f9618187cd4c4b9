import { describe, expect, test } from '@jest/globals';
import type { NotificationKind } from '@waybook/contracts/api';
import { linkOf } from './link.js';
import type { NoticeDetails } from './notice-details.js';
import { noticeDetailsOf, type NoticeDetailsRow } from './notice-details.sql.js';
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
    ...{ querySubject: null, documentReason: null, ticketTitle: null, apiKeyName: null, byName: null },
    ...{ subjectName: null, isOfRecipient: false },
    ...changes,
  };
}

const sentence = (kind: NotificationKind, changes: Partial<NoticeDetails> = {}) =>
  renderMessage(notice(kind, changes)).sentence;

describe('an approval', () => {
  test('says how much is paid when', () => {
    expect(sentence('remittance_approved')).toBe(
      'Your remittance for Nov 16 – Nov 22, 2026 is approved. You will be paid £412.80 on Fri, Nov 27, 2026.',
    );
  });
  test('names each of the parts of a late one', () => {
    const parts = ['2026-11-27', '2026-12-04', '2026-12-11'].map((dueDate) => ({ amountPence: 13_760, dueDate }));
    expect(sentence('remittance_approved', { remittance: { ...week, payments: parts } })).toMatch(
      /£137\.60 on Fri, Nov 27, 2026, £137\.60 on Fri, Dec 04, 2026 and £137\.60 on Fri, Dec 11, 2026\.$/,
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
      'Your remittance for Nov 16 – Nov 22, 2026 was rejected: Wrong house. Contact admin for details.',
    ],
    [
      'correction_to_confirm',
      { byName: 'Ada Byron', facts: { amountPence: 2_400 } },
      "Ada Byron corrected Dora Driver's remittance for Nov 16 – Nov 22, 2026 to £24.00 more than was approved. It waits for a second person to confirm.",
    ],
    [
      'correction_declined',
      { byName: 'Tom Ashworth', facts: { amountPence: 2_400 } },
      "Tom Ashworth declined your correction of Dora Driver's remittance for Nov 16 – Nov 22, 2026, which pays £24.00 more than was approved. The remittance says why: please correct it again.",
    ],
    [
      'remittance_approved',
      {
        remittance: {
          ...week,
          payments: [...payments, { ...payments[0]!, amountPence: 1_920, needsConfirmation: true }],
        },
      },
      "Your remittance for Nov 16 – Nov 22, 2026 is approved. You will be paid £412.80 on Fri, Nov 27, 2026. £19.20 of a correction waits for a second person's check.",
    ],
    ['remittance_submitted', {}, 'Dora Driver submitted Nov 16 – Nov 22, 2026: £412.80 to pay.'],
    [
      'remittance_submitted',
      { remittance: { ...week, payments: [], isWithdrawn: true } },
      'Dora Driver submitted Nov 16 – Nov 22, 2026: £412.80 to pay, and has withdrawn it since.',
    ],
    [
      'payment_returned',
      { facts: { amountPence: 41_280, returnReason: 'account_closed' } },
      'The bank returned £412.80 for Nov 16 – Nov 22, 2026: account closed. You will be paid again; the next pay day is Fri, Nov 27, 2026. Please check your bank details.',
    ],
    [
      'payment_returned',
      { facts: { amountPence: 1_800, returnReason: 'other', isRetention: true }, remittance: null },
      'The bank returned £18.00 of retention for a week. It is held for you again. Please check your bank details.',
    ],
    ...(
      [
        ['added', 'parking', 'added £12.00 for parking to'],
        ['added', 'deduction', 'took £12.00 off'],
        ['changed', 'bonus', 'changed a bonus to £12.00 in'],
        ['removed', 'deduction', 'removed a deduction of £12.00 from'],
      ] as const
    ).map(([lineChange, lineKind, did]): [NotificationKind, Partial<NoticeDetails>, string] => [
      'remittance_changed',
      { facts: { lineChange, lineKind, amountPence: 1_200 } },
      `The office ${did} your remittance for Nov 16 – Nov 22, 2026. It says why, and you can ask about it.`,
    ]),
    [
      'lateness_waived',
      {},
      'Your remittance for Nov 16 – Nov 22, 2026 counts as in time. Once approved, it is paid in one payment instead of 3.',
    ],
    ['query_raised', { querySubject: 'Fee' }, 'Dora Driver asks about a remittance, “Fee”.'],
    [
      'document_expiring',
      { recipientType: 'admin', facts: { documentType: 'mot', expiryDate: '2026-12-01' } },
      "Dora Driver's MOT expires on Dec 01, 2026.",
    ],
    [
      'documents_requested',
      { facts: { documentTypes: ['mot', 'dbs'], dueBy: '2026-11-27' } },
      'Please send MOT and DBS by Nov 27, 2026.',
    ],
    ['ticket_mentioned', { byName: 'Ada Byron', ticketTitle: 'Vans' }, 'Ada Byron mentioned you in “Vans”.'],
    [
      'api_key_expiring',
      { apiKeyName: 'Payroll', facts: { expiryDate: '2026-12-04' } },
      'The API key “Payroll” is good until Dec 04, 2026. Make another one under Settings, API keys, and give it to the system in time.',
    ],
    [
      'api_key_left',
      { apiKeyName: 'Payroll', byName: 'Petra Payne' },
      'Petra Payne, who made the API key “Payroll”, may sign in no more. The key stays good: revoke it under Settings, API keys, unless its system still needs it.',
    ],
    [
      'directory_refused',
      { byName: 'Petra Payne', facts: { directoryRefusal: { isActive: true, code: 'LAST_DIRECTOR' } } },
      "Your company's directory tried to take away the access of Petra Payne, who still has it: they are the last active director with all permissions. Give another director all permissions first.",
    ],
    [
      'directory_refused',
      { byName: 'Petra Payne', facts: { directoryRefusal: { isActive: true, code: 'ADMIN_USER_MAY_DO_MORE' } } },
      "Your company's directory tried to take away the access of Petra Payne, who still has it: the change was refused. Deactivate the account under Admin Users.",
    ],
    [
      'directory_refused',
      { byName: null, facts: { directoryRefusal: { isActive: false, code: 'SCIM_USER_NAME_STAYS' } } },
      "Your company's directory deactivated a colleague. It asked for other changes to the account as well, which were refused, so none of them was made.",
    ],
    [
      'webhook_trouble',
      { facts: { host: 'payroll.example.com', webhookTrouble: 'set_aside' } },
      'payroll.example.com refused a message for three days. The message was set aside, and later ones go on. Look at it under Settings, Webhooks.',
    ],
    [
      'webhook_trouble',
      { facts: {} },
      'A receiver has taken no message for three days. The webhook is paused, and its messages wait. Look at it under Settings, Webhooks.',
    ],
    [
      'e_invoice_set_aside',
      { facts: { documentNumber: 'INV-000012' } },
      'INV-000012 could not be sent through Peppol and was set aside. Its remittance says why, and sends it again.',
    ],
    [
      'e_invoice_rejected',
      { facts: { documentNumber: 'INV-000012' } },
      'INV-000012 was sent through Peppol and came back as rejected. Its remittance says why: correct it there, or agree with the driver on the PDF.',
    ],
    ['ticket_written', { ticketTitle: 'Vans' }, 'Dora Driver wrote in “Vans”.'],
    ['ticket_written', { driverName: null }, 'A former driver wrote in a ticket.'],
    ['ticket_answered', { ticketTitle: 'Vans' }, 'Your office wrote to you about “Vans”.'],
    [
      'password_reset',
      {},
      'The office set a new password for you to sign in with. If you know nothing of it, tell the office at once.',
    ],
    [
      'password_reset',
      { facts: { isByMailedLink: true } },
      'You set a new password by a link from an email. If you know nothing of it, tell the office at once.',
    ],
    [
      'second_factor_changed',
      { facts: { factorChange: 'recovery_code_used' } },
      'One of your recovery codes was used. If you know nothing of it, tell the office at once.',
    ],
    [
      'second_factor_changed',
      { facts: { factorChange: 'reset' }, recipientType: 'admin' },
      'Your second factor was reset, and you were signed out everywhere. If you know nothing of it, tell another director at once.',
    ],
    [
      'email_changed',
      {},
      'The office changed the email address that you sign in with. If you know nothing of it, tell the office at once.',
    ],
    ['remittance_submitted', { driverName: null, remittance: null }, 'A former driver submitted a week.'],
    [
      'remittance_submitted',
      { remittance: { ...week, payments: [], netPayPence: 0 } },
      'Dora Driver submitted Nov 16 – Nov 22, 2026: nothing to pay.',
    ],
    [
      'remittance_submitted',
      { remittance: { ...week, payments, netPayPence: 1 } },
      'Dora Driver submitted Nov 16 – Nov 22, 2026: £0.01 to pay.',
    ],
    [
      'remittance_rejected',
      { remittance: null },
      'Your remittance for the week was rejected. Contact admin for details.',
    ],
    ['query_raised', { driverName: null }, 'A former driver asks about a remittance.'],
    ['query_answered', { querySubject: 'Fee' }, 'Your query, “Fee” has an answer.'],
    ['query_answered', {}, 'Your query has an answer.'],
    [
      'cutoff_tomorrow',
      { facts: { weekStartDate: '2026-11-16' } },
      'You have submitted nothing for Nov 16 – Nov 22, 2026 yet. It closes on Sunday at 23:59; what comes later is paid in 3 parts.',
    ],
    [
      'submission_requested',
      { facts: { weekStartDate: '2026-11-16' } },
      'The office asks for your remittance for Nov 16 – Nov 22, 2026.',
    ],
    ['submission_requested', {}, 'The office asks for your remittance for the week.'],
    [
      'document_approved',
      { facts: { documentType: 'mot', expiryDate: '2027-11-01' } },
      'Your MOT is approved and valid until Nov 01, 2027.',
    ],
    ['document_approved', {}, 'Your document is approved.'],
    [
      'document_rejected',
      { facts: { documentType: 'dbs' }, documentReason: ' It cannot be read. ' },
      'Your DBS was rejected: It cannot be read. Please send it again.',
    ],
    [
      'document_expiring',
      { facts: { documentType: 'mot', expiryDate: '2026-12-01' } },
      'Your MOT expires on Dec 01, 2026. Please send the new one.',
    ],
    [
      'document_expired',
      { facts: { documentType: 'mot', expiryDate: '2026-12-01' } },
      'Your MOT expired on Dec 01, 2026. Please send the new one.',
    ],
    ['document_expired', { recipientType: 'admin' }, "Dora Driver's document expired on an unknown day."],
    ['ticket_assigned', { byName: 'Ada Byron', ticketTitle: 'Vans' }, 'Ada Byron assigned “Vans” to you.'],
    ['ticket_assigned', { facts: { isForEveryone: true } }, 'A colleague assigned a ticket to everyone.'],
    ['ticket_mentioned', {}, 'A colleague mentioned you in a ticket.'],
    [
      'bank_details_changed',
      {},
      'The account that you are paid into was changed. If you know nothing of it, tell the office at once.',
    ],
  ])('%s', (kind, changes, expected) => {
    expect(sentence(kind, changes)).toBe(expected);
  });
});

test('a title says in short what a notice is about', () => {
  const title = (kind: NotificationKind, facts: NoticeDetails['facts'] = {}) =>
    renderMessage(notice(kind, { facts })).title;
  expect(title('document_expiring', { documentType: 'mot' })).toBe('MOT expires soon');
  expect(title('document_expired')).toBe('document has expired');
  expect(title('remittance_submitted')).toBe('Remittance to approve');
});

test('a notice leads to the page it is about', () => {
  expect(linkOf(notice('remittance_submitted'))).toBe('/admin?remittance=subject-1');
  const decided = notice('remittance_submitted', { remittance: { ...week, payments, awaitsDecision: false } });
  expect(linkOf(decided)).toBe('/admin/earnings?tab=payments&remittance=subject-1');
  expect(linkOf(notice('remittance_submitted', { remittance: null }))).toBe('/admin/earnings');
  const weeksFacts = { facts: { weekStartDate: '2026-11-16' } };
  expect(linkOf(notice('submission_requested', weeksFacts))).toBe('/driver/earnings-entry?week=2026-11-16');
  expect(linkOf(notice('remittance_rejected'))).toBe('/driver/remittances?remittance=subject-1');
  expect(linkOf(notice('submission_requested'))).toBe('/driver/earnings-entry');
  expect(linkOf(notice('remittance_rejected', { subjectId: null }))).toBe('/driver/remittances');
  expect(linkOf(notice('remittance_approved'))).toBe('/driver/remittances');
  expect(linkOf(notice('remittance_changed'))).toBe('/driver/remittances?remittance=subject-1');
  expect(linkOf(notice('lateness_waived'))).toBe('/driver/remittances?remittance=subject-1');
  expect(linkOf(notice('query_answered'))).toBe('/driver/queries/subject-1');
  expect(linkOf(notice('query_answered', { subjectId: null }))).toBe('/driver/queries');
  expect(linkOf(notice('ticket_answered'))).toBe('/driver/tickets/subject-1');
  expect(linkOf(notice('ticket_answered', { subjectId: null }))).toBe('/driver/tickets');
  expect(linkOf(notice('ticket_written'))).toBe('/admin/tickets?ticket=subject-1');
  expect(linkOf(notice('query_raised'))).toBe('/admin');
  expect(linkOf(notice('ticket_assigned'))).toBe('/admin/tickets?ticket=subject-1');
  expect(linkOf(notice('ticket_mentioned', { subjectId: null }))).toBe('/admin/tickets');
  expect(linkOf(notice('webhook_trouble'))).toBe('/admin/settings?tab=webhooks');
  expect(linkOf(notice('api_key_expiring'))).toBe('/admin/settings?tab=api-keys');
  expect(linkOf(notice('api_key_left'))).toBe('/admin/settings?tab=api-keys');
  expect(linkOf(notice('directory_refused'))).toBe('/admin/admin-users');
  expect(linkOf(notice('password_reset'))).toBe('/driver/profile');
  expect(linkOf(notice('email_changed'))).toBe('/driver/profile');
  expect(linkOf(notice('document_expired'))).toBe('/driver/documents');
  expect(linkOf(notice('document_expired', { recipientType: 'admin' }))).toBe('/admin/compliance?q=Dora+Driver');
  expect(linkOf(notice('document_expiring', { recipientType: 'admin', driverName: null }))).toBe('/admin/compliance');
});

test('a row holds what a notice says; a remittance that is open yet has neither an amount nor parts', () => {
  const remittance = { week_start_date: '2026-11-16', week_end_date: '2026-11-22', remittance_status: 'pending' };
  const row = { id: 'notice-1', kind: 'remittance_submitted', driver_name: 'Dora Driver', ...remittance } as const;
  const unknown = { awaits_decision: null, net_pay_pence: null, payments: null, reason: null };
  const open = noticeDetailsOf({ ...row, ...unknown } as unknown as NoticeDetailsRow);
  expect(open).toMatchObject({ id: 'notice-1', driverName: 'Dora Driver' });
  expect(open.remittance).toEqual({ ...week, netPayPence: 0, awaitsDecision: false, payments: [] });
  const known = { awaits_decision: true, net_pay_pence: 41_280, payments, remittance_status: 'withdrawn' };
  expect(noticeDetailsOf({ ...row, ...unknown, ...known } as unknown as NoticeDetailsRow).remittance).toEqual({
    ...week,
    payments: payments.map((payment) => ({ ...payment, needsConfirmation: false })),
    isWithdrawn: true,
  });
  const gone = { ...row, ...unknown, week_start_date: null };
  expect(noticeDetailsOf(gone as unknown as NoticeDetailsRow).remittance).toBeNull();
});
