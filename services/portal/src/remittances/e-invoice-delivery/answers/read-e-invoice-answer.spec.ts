import { describe, expect, test } from '@jest/globals';
import { applicationResponse, enveloped, SPECIFICATIONS, type SaidOfEInvoice } from '../testing/e-invoice-answers.js';
import { EInvoiceAnswerUnreadable, MAX_E_INVOICE_ANSWER_BYTES, readEInvoiceAnswer } from './read-e-invoice-answer.js';

const said = (changes: Partial<SaidOfEInvoice> = {}) => {
  return applicationResponse({
    specification: SPECIFICATIONS.response,
    reference: 'INV-000001',
    code: 'AB',
    ...changes,
  });
};

describe('what comes back of an e-invoice', () => {
  test.each([
    ['AB', 'received'],
    ['IP', 'in_process'],
    ['UQ', 'under_query'],
    ['CA', 'conditionally_accepted'],
    ['RE', 'rejected'],
    ['AP', 'accepted'],
    ['PD', 'paid'],
  ])('from its receiver: %s says %s', (code, answer) => {
    expect(readEInvoiceAnswer(said({ code }))).toMatchObject({ source: 'receiver', reference: 'INV-000001', answer });
  });

  test.each([
    ['AP', 'delivered'],
    ['AB', 'delivered'],
    ['RE', 'rejected'],
  ])('from an access point: %s says %s', (code, answer) => {
    for (const specification of [SPECIFICATIONS.mls, SPECIFICATIONS.mlr]) {
      const read = readEInvoiceAnswer(said({ specification, code, reference: 'a-key' }));
      expect(read).toMatchObject({ source: 'access_point', reference: 'a-key', answer });
    }
  });

  test('says by whom, to whom, when and why, in its envelope, too', () => {
    const content = said({
      ...{ code: 'RE', reasons: ['REF', 'PRI', 'REF'], actions: ['NIN'], lineReasons: ['BV'] },
      ...{ from: 'GB434031494', to: 'GB980780684', issued: { day: '2026-11-20', time: '12:00:00+02:00' } },
    });
    const read = {
      ...{ source: 'receiver', reference: 'INV-000001', from: '9932:GB434031494', to: '9932:GB980780684' },
      ...{ answer: 'rejected', reasons: ['BV', 'PRI', 'REF'], answeredAt: new Date('2026-11-20T10:00:00Z') },
    };
    expect(readEInvoiceAnswer(content)).toEqual(read);
    expect(readEInvoiceAnswer(enveloped(content))).toEqual(read);
  });

  test('has the beginning of its day where it gives no time, and is UTC where it names no offset', () => {
    const at = (issued: SaidOfEInvoice['issued']) => readEInvoiceAnswer(said({ issued })).answeredAt.toISOString();
    expect(at({ day: '2026-11-20' })).toBe('2026-11-20T00:00:00.000Z');
    expect(at({ day: '2026-11-20', time: '12:30:15' })).toBe('2026-11-20T12:30:15.000Z');
  });

  test('takes no code for a reason that is none', () => {
    expect(readEInvoiceAnswer(said({ reasons: ['<b>'.replaceAll(/[<>]/g, ''), 'a price', 'PRI'] })).reasons).toEqual([
      'PRI',
    ]);
  });

  test.each([
    ['nothing', ''],
    ['no XML', 'INV-000001 rejected'],
    ['half a file', said().slice(0, -40)],
    ['entities', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>'],
    ['an invoice', '<Invoice/>'],
    ['another answer', said({ specification: 'urn:fdc:peppol.eu:poacc:trns:order_response:3' })],
    ['no code of it', said({ code: 'XX' })],
    ['a code of another list', said({ specification: SPECIFICATIONS.mls, code: 'PD' })],
    ['no day', said({ issued: { day: '20 November' } })],
    ['no time', said({ issued: { day: '2026-11-20', time: 'noon' } })],
    ['too much', said().padEnd(MAX_E_INVOICE_ANSWER_BYTES + 1)],
  ])('is not read where it is %s', (_, content) => {
    expect(() => readEInvoiceAnswer(content)).toThrow(EInvoiceAnswerUnreadable);
  });
});
