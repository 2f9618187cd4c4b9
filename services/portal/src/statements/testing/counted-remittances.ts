import { addDays } from '@waybook/contracts/calendar';
import { calculateRemittance, type Pence } from '@waybook/contracts/money';
import { schedulePartsOf } from '@waybook/contracts/payments';
import fc from 'fast-check';
import type { CountedRemittance, Receipt } from '../counted-remittance.js';

interface Terms {
  readonly isVatRegistered?: boolean;
  readonly pricePence?: Pence;
  readonly feePence?: Pence;
  readonly deductionsPence?: Pence;
}

/** As approved, with nothing paid yet: 100.00 less a fee of 25.00. */
export function aRemittance(changes: Partial<CountedRemittance> = {}, terms: Terms = {}): CountedRemittance {
  const { isVatRegistered = false, pricePence = 10_000, feePence = 2_500, deductionsPence = 0 } = terms;
  const breakdown = calculateRemittance({
    jobPricesPence: [pricePence],
    isVatRegistered,
    membershipFeePence: feePence,
    additionalDeductionsPence: deductionsPence,
  });
  return {
    id: 'remittance-1',
    weekStartDate: '2026-11-16',
    weekEndDate: '2026-11-22',
    documentNumber: null,
    creditNoteNumber: null,
    approvedOn: '2026-11-24',
    replacedBy: null,
    isNothingDue: breakdown.payablePence === 0,
    grossPence: breakdown.grossExVatPence,
    vatPence: breakdown.vatOnEarningsPence,
    membershipFeePence: breakdown.membershipFeePence,
    vatOnMembershipFeePence: breakdown.vatOnMembershipPence,
    deductionsPence: breakdown.additionalDeductionsPence,
    netPence: breakdown.netRemittancePence,
    retentionHeldPence: breakdown.retentionPence ?? 0,
    addedByOfficePence: 0,
    takenOffByOfficePence: 0,
    receipts: [],
    ...changes,
  };
}

export function paid(amountPence: Pence, paidOn: string, instalment = 1, instalments = 1): Receipt {
  return { kind: 'payment', amountPence, paidOn, instalment, instalments };
}

export function released(amountPence: Pence, paidOn: string): Receipt {
  return { kind: 'release', amountPence, paidOn, instalment: 1, instalments: 1 };
}

const dayOfTwoYears = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2025-10-01', days));

const generated = fc.record({
  isVatRegistered: fc.boolean(),
  pricePence: fc.integer({ min: 1, max: 200_000 }),
  feePence: fc.integer({ min: 0, max: 9_000 }),
  deductionsPence: fc.integer({ min: 0, max: 150_000 }),
  parts: fc.constantFrom(1, 3),
  approvedOn: dayOfTwoYears,
  /** How long after the approval each part is paid; null where it isn't, or was sent back. */
  paidAfter: fc.array(fc.option(fc.integer({ min: 0, max: 200 })), { minLength: 3, maxLength: 3 }),
  releasedAfter: fc.option(fc.integer({ min: 0, max: 300 })),
});

type Generated = typeof generated extends fc.Arbitrary<infer Value> ? Value : never;

function remittanceOf(one: Generated, id: string, replacedBy: string | null): CountedRemittance {
  const approved = aRemittance({ id, replacedBy, approvedOn: one.approvedOn }, one);
  const duePence = Math.max(0, approved.netPence - approved.retentionHeldPence);
  const parts = duePence === 0 ? [] : schedulePartsOf(duePence, one.parts, one.approvedOn);
  const payments = parts.flatMap(({ instalment, amountPence }, index) => {
    const days = one.paidAfter[index];
    return days === undefined || days === null
      ? []
      : [paid(amountPence, addDays(one.approvedOn, days), instalment, parts.length)];
  });
  const isReleased = one.releasedAfter !== null && approved.retentionHeldPence > 0;
  const releases = isReleased
    ? [released(approved.retentionHeldPence, addDays(one.approvedOn, one.releasedAfter!))]
    : [];
  return { ...approved, receipts: [...payments, ...releases] };
}

/** Weeks, some of them corrected once or twice, whatever was paid of which and when. */
export const anyRemittances = fc
  .array(fc.array(generated, { minLength: 1, maxLength: 3 }), { maxLength: 12 })
  .map((weeks) =>
    weeks.flatMap((chain, week) =>
      chain.map((one, place) => {
        const next = place + 1 < chain.length ? `week-${week}-${place + 1}` : null;
        return remittanceOf(one, `week-${week}-${place}`, next);
      }),
    ),
  );
