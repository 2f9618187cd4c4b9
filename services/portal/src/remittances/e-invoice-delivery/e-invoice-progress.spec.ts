import { describe, expect, test } from '@jest/globals';
import { E_INVOICE_ANSWERS, type EInvoiceAnswer } from '@waybook/contracts/api';
import type { EInvoiceEvent } from '@waybook/contracts/events';
import fc from 'fast-check';
import {
  evolve,
  nothingSent,
  progressOf,
  recordAnswer,
  recordSent,
  recordSetAside,
  type Answered,
  type SentEInvoices,
} from './e-invoice-progress.js';

const invoice = { remittanceId: '0199a000-0000-7000-8000-000000000001', number: 7, kind: 'invoice' } as const;
const at = new Date('2026-11-27T12:00:00Z');
const word = (answer: EInvoiceAnswer, time = '10:00', reasons: readonly string[] = []): Answered => {
  return { answer, reasons, answeredAt: new Date(`2026-11-27T${time}:00Z`) };
};
const then = (sent: SentEInvoices, events: readonly EInvoiceEvent[]) => events.reduce(evolve, sent);
const hear = (sent: SentEInvoices, answered: Answered) => then(sent, recordAnswer(sent, invoice, { answered, at }));
const heard = (...words: readonly Answered[]) => progressOf(words.reduce(hear, nothingSent), invoice.number).answered;

describe('an e-invoice on its way', () => {
  test('is sent once, and again where it was set aside since', () => {
    const sent = then(nothingSent, recordSent(nothingSent, invoice, at));
    expect(recordSent(sent, invoice, at)).toEqual([]);
    const aside = then(sent, recordSetAside(invoice, { reason: 'Full.', at }));
    expect(recordSent(aside, invoice, at)).toMatchObject([{ type: 'EInvoiceSent', data: { number: 7 } }]);
    expect(recordSent(sent, { ...invoice, number: 8, kind: 'credit_note' }, at)).toHaveLength(1);
  });

  test('keeps what was answered of the one apart from the other', () => {
    const sent = hear(nothingSent, word('rejected'));
    expect(progressOf(sent, 8).answered).toBeNull();
  });
});

describe('an answer', () => {
  test('counts where it is later than the one before, and not where it is earlier or the same', () => {
    expect(heard(word('received', '10:00'), word('accepted', '11:00'))).toMatchObject({ answer: 'accepted' });
    expect(heard(word('accepted', '11:00'), word('received', '10:00'))).toMatchObject({ answer: 'accepted' });
    const sent = hear(nothingSent, word('rejected', '10:00', ['PRI']));
    expect(recordAnswer(sent, invoice, { answered: word('rejected', '10:00', ['PRI']), at })).toEqual([]);
  });

  test('that it was delivered says less than any other, whenever it was said', () => {
    expect(heard(word('received', '10:00'), word('delivered', '11:00'))).toMatchObject({ answer: 'received' });
    expect(heard(word('delivered', '11:00'), word('rejected', '10:00'))).toMatchObject({ answer: 'rejected' });
  });
});

test('in whichever order answers are read, and how often, the same one counts in the end', () => {
  const answered = fc.record({
    answer: fc.constantFrom(...E_INVOICE_ANSWERS),
    reasons: fc.subarray(['OTH', 'PRI', 'REF']),
    answeredAt: fc.constantFrom(8, 9, 10).map((hour) => new Date(Date.UTC(2026, 10, 27, hour))),
  });
  const twoOrders = fc
    .array(answered, { minLength: 1, maxLength: 6 })
    .chain((words) =>
      fc.tuple(fc.constant(words), fc.shuffledSubarray([...words, ...words], { minLength: words.length * 2 })),
    );
  fc.assert(
    fc.property(twoOrders, ([words, shuffled]) => {
      expect(heard(...shuffled)).toEqual(heard(...words));
      const best = heard(...words)!;
      expect(words).toContainEqual(best);
      if (words.some(({ answer }) => answer !== 'delivered')) expect(best.answer).not.toBe('delivered');
    }),
  );
});
