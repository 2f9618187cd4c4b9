import { describe, expect, test } from '@jest/globals';
import type { CorrectRemittanceInput, PaidSoFar } from './correction-input.js';
import { CorrectionChangesNothing } from './correction.errors.js';
import { evolve, type Remittance } from './remittance.js';
import { LineNamedTwice, NetFallsBelowZero } from './line.errors.js';
import { waiveLateness } from './remittance.decider.js';
import { addLine } from './remittance.lines.js';
import { given, refusalOf, submitted } from './testing/given-when-then.js';
import { ADMIN_ID, aVatSubmission } from './testing/remittance-examples.js';
import { OTHER_ADMIN, approvedBefore, PAYMENT, RETENTION, job, corrected } from './testing/correction-examples.js';

describe('the lines of a corrected remittance', () => {
  const AT = new Date('2026-11-18T15:00:00Z');
  const waiting = {
    lineId: '0199a000-0000-7000-8000-0000000000b1',
    kind: 'waiting_time' as const,
    text: 'Two hours at the dock',
    amountPence: 3_000,
    reason: 'The dock was closed',
  };
  const damage = {
    ...waiting,
    lineId: '0199a000-0000-7000-8000-0000000000b2',
    kind: 'deduction' as const,
    text: 'Mirror',
  };
  const by = { enteredBy: ADMIN_ID, enteredAt: AT.toISOString() };

  /** £130 and a deduction of £30: 156.00 − 30.00 − 30.00 = 96.00, of which 19.20 are retained and 76.80 due. */
  function withLines(): Remittance {
    const pending = [waiting, damage].reduce(
      (remittance, line) =>
        addLine(remittance, { line, enteredBy: ADMIN_ID, decidedByName: null, at: AT }).reduce(evolve, remittance),
      given(submitted(aVatSubmission())),
    );
    return approvedBefore(pending);
  }
  const paid: PaidSoFar = {
    payments: [{ id: PAYMENT, status: 'due', pence: 7_680, dueDate: '2026-11-20' }],
    retention: { id: RETENTION, status: 'held', pence: 1_920 },
    runPayOn: null,
  };
  const correctedLines = (changes: Partial<CorrectRemittanceInput>) =>
    corrected({ paid, correctedBy: OTHER_ADMIN, ...changes }, withLines());

  test('stay where the correction says nothing of them, and stay whose they were', () => {
    const { reissue, approval, invoices } = correctedLines({});
    // 150.00 + VAT 30.00 − 30.00 − 30.00 = 120.00
    expect(reissue.breakdown).toMatchObject({ grossExVatPence: 15_000, additionalDeductionsPence: 3_000 });
    expect(reissue).toMatchObject({ deductionReason: null, breakdown: { netRemittancePence: 12_000 } });
    expect(reissue.lines).toEqual([
      { ...waiting, ...by },
      { ...damage, ...by },
    ]);
    expect(approval.lines).toMatchObject([{ lineId: waiting.lineId }, { lineId: damage.lineId }]);
    expect(invoices.at(-1)).toMatchObject({ data: { parties: { lineTexts: [waiting.text, damage.text] } } });
  });

  test('are those that it names: one stays, one is another, one goes', () => {
    const { reissue } = correctedLines({
      jobs: [job()],
      lines: [waiting, { ...damage, lineId: 'new', amountPence: 500 }],
    });
    expect(reissue.lines).toEqual([
      { ...waiting, ...by },
      { ...damage, lineId: 'new', amountPence: 500, enteredBy: OTHER_ADMIN, enteredAt: '2026-11-24T10:00:00.000Z' },
    ]);
    expect(reissue.breakdown).toMatchObject({ grossExVatPence: 13_000, additionalDeductionsPence: 500 });
    expect(correctedLines({ jobs: [job()], lines: [] }).reissue).not.toHaveProperty('lines');
  });

  test('change it even where nothing else does, be it by their words', () => {
    expect(refusalOf(() => correctedLines({ jobs: [job()] }))).toBeInstanceOf(CorrectionChangesNothing);
    const { reissue } = correctedLines({ jobs: [job()], lines: [{ ...waiting, text: 'Three hours' }, damage] });
    expect(reissue.lines).toMatchObject([{ text: 'Three hours', enteredBy: OTHER_ADMIN }, { enteredBy: ADMIN_ID }]);
  });

  test("leave the driver's own deduction to be corrected by itself", () => {
    const { reissue } = correctedLines({ additionalDeductionsPence: 700, deductionReason: 'Fuel card' });
    expect(reissue).toMatchObject({ deductionReason: 'Fuel card', breakdown: { additionalDeductionsPence: 3_700 } });
  });

  test('never take the net below zero', () => {
    const refusal = refusalOf(() => correctedLines({ lines: [waiting, { ...damage, amountPence: 15_001 }] }));
    expect(refusal).toBeInstanceOf(NetFallsBelowZero);
  });

  test('are each named once', () => {
    expect(refusalOf(() => correctedLines({ lines: [waiting, waiting] }))).toBeInstanceOf(LineNamedTwice);
  });

  test('and a waived lateness pass over, so that it is still in time', () => {
    const late = given(submitted(aVatSubmission({ at: new Date('2026-11-23T10:00:00Z') })));
    const waiver = { waivedBy: ADMIN_ID, reason: 'Snow', decidedByName: null, at: new Date('2026-11-23T11:00:00Z') };
    const pending = waiveLateness(late, waiver).reduce(evolve, late);
    const inTime = approvedBefore(pending, new Date('2026-11-23T12:00:00Z'));
    const { reissue, approval } = corrected({}, inTime);
    expect(reissue).toMatchObject({ isLateSubmission: false, latenessWaiver: { reason: 'Snow' } });
    expect(approval).toMatchObject({ paymentDate: '2026-11-27', splitPayments: false });
  });
});
