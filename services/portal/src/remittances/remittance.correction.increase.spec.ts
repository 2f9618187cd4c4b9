import { describe, expect, test } from '@jest/globals';
import { sumPence } from '@waybook/contracts/money';
import fc from 'fast-check';
import { officeOf } from '../admin-users/independence/testing/offices.js';
import { confirmCorrection, declineCorrection } from './confirm-correction/confirm-correction.decider.js';
import { CorrectionConfirmedByWhoCorrected, NothingToConfirm } from './confirm-correction/confirm-correction.errors.js';
import { openPayout, payLines, takeIntoRun } from './payout/payout.decider.js';
import { paidSoFar as paidSoFarOf } from './payout/paid-so-far.js';
import { evolve as evolvePayout, isPayable, standingOf, unknownPayout, type Payout } from './payout/payout.js';
import { correctRemittance } from './remittance.correction.js';
import { evolve, notSubmitted, type Remittance } from './remittance.js';
import { refusalOf } from './testing/given-when-then.js';
import { ADMIN_ID, aVatSubmission } from './testing/remittance-examples.js';
import { correction, corrected, job, OTHER_ADMIN, paidSoFar, vatRemittance } from './testing/correction-examples.js';

const at = new Date('2026-11-24T11:00:00Z');
const payoutOf = (remittance: Remittance): Payout => {
  if (remittance.status !== 'approved') throw new Error('nothing is paid of it');
  return openPayout(remittance.approval).reduce(evolvePayout, unknownPayout);
};
const decided = { decidedBy: OTHER_ADMIN, office: officeOf(ADMIN_ID, OTHER_ADMIN), at };

describe('what a correction pays above what was approved', () => {
  test('is confirmed by who has not corrected it, and then payable', () => {
    const { replacement } = corrected();
    const payout = payoutOf(replacement);
    const events = confirmCorrection({ remittance: replacement, payout }, decided);
    expect(events.remittance).toMatchObject([{ data: { amountPence: 2_400, confirmedBy: OTHER_ADMIN } }]);
    expect(events.payout).toMatchObject([{ type: 'PayoutConfirmed', data: { lineIds: { length: 2 } } }]);
    const after = events.payout.reduce(evolvePayout, payout);
    expect(linesOf(after).every(({ lineId }) => isPayable(after, lineId))).toBe(true);
  });

  test('is not confirmed by who corrected it, unless nobody else may', () => {
    const { replacement: remittance } = corrected();
    const own = { ...decided, decidedBy: ADMIN_ID };
    const both = { remittance, payout: payoutOf(remittance) };
    expect(refusalOf(() => confirmCorrection(both, own))).toBeInstanceOf(CorrectionConfirmedByWhoCorrected);
    const alone = confirmCorrection(both, { ...own, office: officeOf(ADMIN_ID) });
    expect(alone.remittance).toMatchObject([{ data: { alone: true } }]);
  });

  test('is decided once, and declined it stays out', () => {
    const { replacement } = corrected();
    const events = declineCorrection(replacement, { ...decided, reason: ' It was £110 ' });
    expect(events).toMatchObject([{ data: { correctedBy: ADMIN_ID, reason: 'It was £110', amountPence: 2_400 } }]);
    const declined = events.reduce(evolve, replacement);
    const again = () => confirmCorrection({ remittance: declined, payout: payoutOf(declined) }, decided);
    expect(refusalOf(again)).toBeInstanceOf(NothingToConfirm);
  });

  test('is nothing where it pays no more than was approved, or was corrected before anybody confirmed', () => {
    const { reissue, replacement } = corrected({ jobs: [job({ jobPricePence: 9_000 })] });
    expect(reissue.unconfirmedPence).toBeUndefined();
    const nothing = () => confirmCorrection({ remittance: replacement, payout: payoutOf(replacement) }, decided);
    expect(refusalOf(nothing)).toBeInstanceOf(NothingToConfirm);
    // As version 1.0.0 wrote it: what it says was paid without a second person.
    const { agreed: _, unconfirmedPence: __, ...before } = corrected().reissue;
    const old = evolve(evolve(notSubmitted, { type: 'RemittanceReissued', data: before }), {
      type: 'RemittanceApproved',
      data: corrected().approval,
    });
    const next = correctRemittance(
      old,
      correction(
        {
          jobs: [job({ jobPricePence: 12_000, loadId: '12345678' })],
          additionalDeductionsPence: 100,
          deductionReason: 'Fuel',
          paid: { payments: [], retention: null, runPayOn: null },
        },
        old,
      ),
    );
    expect(next.replacement[0]).toMatchObject({ data: { agreed: { netPence: before.breakdown.netRemittancePence } } });
  });

  test('waits in retention alone where all that is due was paid', () => {
    const { approval, reissue } = corrected({ paid: paidSoFar('due', 'held'), jobs: [job({ jobPricePence: 12_000 })] });
    expect(approval.retentionNeedsConfirmation).toBe(true);
    expect(sumPence(approval.payments.map(({ amountPence }) => amountPence))).toBe(reissue.duePence);
  });
});

const linesOf = (payout: Payout) => {
  if (payout.status === 'unknown') return [];
  const { payments, retention } = payout.opened;
  return [...payments, ...(retention ? [retention] : [])];
};

type Step =
  | { readonly kind: 'correct'; readonly price: number }
  | { readonly kind: 'pay'; readonly which: number }
  | { readonly kind: 'confirm' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('correct' as const), price: fc.integer({ min: 100, max: 9_999_900 }) }),
  fc.record({ kind: fc.constant('pay' as const), which: fc.nat(8) }),
);
const secondPerson: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('confirm' as const) });

const RUN = '0199a000-0000-7000-8000-0000000000dd';

/** Pays the line if a run may take it; what it pays, retention included. */
function paid(payout: Payout, which: number): { payout: Payout; pence: number } {
  const lines = linesOf(payout);
  const line = lines[which % Math.max(1, lines.length)];
  if (!line || standingOf(payout, line.lineId)?.status !== 'open') return { payout, pence: 0 };
  const taken = { remittanceId: RUN, runId: RUN, lineIds: [line.lineId] };
  if (!isPayable(payout, line.lineId)) {
    expect(() => takeIntoRun(payout, taken)).toThrow();
    return { payout, pence: 0 };
  }
  const inRun = takeIntoRun(payout, taken).reduce(evolvePayout, payout);
  return { payout: payLines(inRun, taken, '2026-11-27').reduce(evolvePayout, inRun), pence: line.amountPence };
}

test('never more leaves than was approved or confirmed, and nothing is lost, whatever is corrected and paid', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(step, secondPerson), { maxLength: 12 }), fc.boolean(), (steps, isLate) => {
      let remittance = vatRemittance(
        isLate ? aVatSubmission({ at: new Date('2026-11-23T10:00:00Z') }) : aVatSubmission(),
      );
      if (remittance.status !== 'approved') throw new Error('it was approved');
      let agreedPence = remittance.submission.breakdown.netRemittancePence;
      let payout = payoutOf(remittance);
      let left = 0;
      let number = 100;
      for (const each of steps) {
        if (each.kind === 'pay') {
          const done = paid(payout, each.which);
          payout = done.payout;
          left += done.pence;
        } else if (each.kind === 'confirm') {
          if (remittance.status !== 'approved' || remittance.increase !== 'waiting') continue;
          agreedPence = remittance.submission.breakdown.netRemittancePence;
          const events = confirmCorrection({ remittance, payout }, decided);
          remittance = events.remittance.reduce(evolve, remittance);
          payout = events.payout.reduce(evolvePayout, payout);
        } else {
          number += 1;
          const replacementId = `0199a000-0000-7000-8000-000000000${number}`;
          const input = correction(
            { replacementId, jobs: [job({ jobPricePence: each.price })], paid: paidSoFarOf(payout, null) },
            remittance,
          );
          if (remittance.status === 'approved' && pricesOf(remittance) === each.price) continue;
          remittance = correctRemittance(remittance, input).replacement.reduce(evolve, notSubmitted);
          payout = payoutOf(remittance);
        }
        if (remittance.status !== 'approved') throw new Error('a correction is approved');
        const net = Math.max(0, remittance.submission.breakdown.netRemittancePence);
        const open = linesOf(payout).filter(({ lineId }) => standingOf(payout, lineId)?.status === 'open');
        const waiting = sumPence(
          open.filter(({ lineId }) => !isPayable(payout, lineId)).map(({ amountPence }) => amountPence),
        );
        const flowing = sumPence(
          open.filter(({ lineId }) => isPayable(payout, lineId)).map(({ amountPence }) => amountPence),
        );
        // Paid, due, held and waiting add up to what the remittance says, except where more was paid than is right.
        expect(left + flowing + waiting).toBe(Math.max(net, left));
        expect(left + flowing).toBeLessThanOrEqual(agreedPence);
      }
    }),
    { numRuns: 300 },
  );
});

function pricesOf(remittance: Extract<Remittance, { status: 'approved' }>): number {
  return sumPence(remittance.submission.jobs.map(({ jobPricePence }) => jobPricePence));
}
