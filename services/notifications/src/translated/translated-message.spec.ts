import { describe, expect, test } from '@jest/globals';
import { DRIVER_NOTIFICATION_KINDS } from '@waybook/contracts/api';
import { renderMessage } from '../message-templates/message-templates.js';
import type { NoticeDetails } from '../message-templates/notice-details.js';
import { messageIn } from './translated-message.js';

const week = { weekStartDate: '2026-11-09', weekEndDate: '2026-11-15' };
const remittance = { ...week, payments: [{ amountPence: 41_280, dueDate: '2026-11-27' }], reason: 'Wrong house.' };

function notice(kind: NoticeDetails['kind'], changes: object = {}): NoticeDetails {
  return {
    ...{
      id: 'n',
      kind,
      recipientType: 'driver',
      subjectId: 's',
      facts: {},
      happenedAt: new Date('2026-11-20T12:00:00Z'),
    },
    ...{ readAt: null, driverName: null, remittance, querySubject: null, documentReason: null },
    ...{ ticketTitle: null, apiKeyName: null },
    byName: null,
    ...changes,
  } as unknown as NoticeDetails;
}

describe.each(['pl', 'ro'] as const)('in %s', (language) => {
  test.each(DRIVER_NOTIFICATION_KINDS)('a driver is told of %s with nothing left out', (kind) => {
    const { title, sentence } = messageIn(language, notice(kind));
    expect(`${title} ${sentence}`).not.toMatch(/[{}]|undefined/);
    expect(title).not.toBe(renderMessage(notice(kind)).title);
  });

  test('an admin is told in English', () => {
    const told = notice('document_expired', { recipientType: 'admin', driverName: 'Dora Bell' });
    expect(messageIn(language, told)).toEqual(renderMessage(told));
  });
});

test('what is paid and when stands in it', () => {
  expect(messageIn('pl', notice('remittance_approved')).sentence.replaceAll('\u00a0', ' ')).toBe(
    'Twoje rozliczenie za 9–15 lis 2026 zostało zatwierdzone. Otrzymasz: 412,80 £ (27 lis 2026).',
  );
  expect(messageIn('ro', notice('remittance_rejected')).sentence).toContain('a fost respins: Wrong house. Contactează');
});

test('what the office changed, and which ticket it wrote in, stand in it', () => {
  const facts = { lineChange: 'added', lineKind: 'reimbursement', amountPence: 1_500 };
  expect(messageIn('pl', notice('remittance_changed', { facts })).sentence.replaceAll('\u00a0', ' ')).toContain(
    'Biuro dodało pozycję (15,00 £) w Twoim rozliczeniu za 9–15 lis 2026.',
  );
  expect(messageIn('ro', notice('ticket_answered', { ticketTitle: 'Van broke down' })).sentence).toBe(
    'Biroul ți-a scris într-o solicitare: „Van broke down”.',
  );
});

test('English is said as ever', () => {
  expect(messageIn('en', notice('remittance_approved'))).toEqual(renderMessage(notice('remittance_approved')));
});
