import { expect, test } from '@jest/globals';
import { EMPTY_OFFICE } from '../admin-users/independence/office.js';
import { MAX_LINE_PENCE, REMITTANCE_LINE_KINDS } from '@waybook/contracts/api';
import type { RemittanceEvent } from '@waybook/contracts/events';
import { calculateRemittance, decimalText, penceFromPounds, sumPence } from '@waybook/contracts/money';
import { foldedRow } from '@waybook/event-store/testing';
import fc from 'fast-check';
import { entriesOf } from './entries.js';
import type { FinanceEvent } from './finance-event.js';
import { added, NOTHING } from './measures.js';
import { factsAfter, type StreamFacts } from './stream-facts.js';
import { NetFallsBelowZero } from '../remittances/line.errors.js';
import { remittanceAnswer, type StoredRemittance } from '../remittances/remittance-answer.js';
import { earningsBlock, payBlock } from '../remittances/remittance-document/amount-blocks.js';
import { documentFrom } from '../remittances/remittance-pdf/document-from.js';
import { addLine, changeLine, removeLine } from '../remittances/remittance.lines.js';
import { approveRemittance } from '../remittances/remittance.decider.js';
import { evolve, type Remittance } from '../remittances/remittance.js';
import { remittancesProjection } from '../remittances/remittance.projection.js';
import { given, submitted } from '../remittances/testing/given-when-then.js';
import {
  ADMIN_ID,
  aDriver,
  aJob,
  aSubmission,
  PARTIES,
  REMITTANCE_ID,
  RETENTION_ID,
} from '../remittances/testing/remittance-examples.js';

const AT = new Date('2026-11-19T10:00:00Z');
const BUSINESS = '0199a000-0000-7000-8000-0000000000cc';
const around = { decidedByName: null, at: AT };

interface Step {
  readonly act: 'add' | 'change' | 'remove';
  readonly lineId: string;
  readonly kind: (typeof REMITTANCE_LINE_KINDS)[number];
  readonly amountPence: number;
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('add', 'add', 'change', 'remove'),
    lineId: fc.constantFrom('a', 'b', 'c', 'd'),
    kind: fc.constantFrom(...REMITTANCE_LINE_KINDS),
    amountPence: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: MAX_LINE_PENCE })),
  }),
  { maxLength: 12 },
);

const weeks = fc.record({
  pricesPence: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 5 }),
  isVatRegistered: fc.boolean(),
  ownDeductionPence: fc.integer({ min: 0, max: 9_999 }),
  isInvoiced: fc.boolean(),
  steps,
});

type WeekGiven = typeof weeks extends fc.Arbitrary<infer Given> ? Given : never;

function submission({ pricesPence, isVatRegistered, ownDeductionPence }: WeekGiven): RemittanceEvent {
  const jobs = pricesPence.map((jobPricePence, index) =>
    aJob({ id: `job-${index}`, loadId: String(10_000_000 + index), jobPricePence }),
  );
  const figures = calculateRemittance({
    jobPricesPence: pricesPence,
    isVatRegistered,
    membershipFeePence: 2_500,
    additionalDeductionsPence: ownDeductionPence,
  });
  return submitted(
    aSubmission({
      jobs,
      driver: aDriver({ isVatRegistered }),
      additionalDeductionsPence: ownDeductionPence,
      deductionReason: 'Fuel card',
      figures: {
        grossEarningsPence: figures.grossExVatPence,
        vatAmountPence: isVatRegistered ? figures.vatOnEarningsPence : null,
        retentionAmountPence: figures.retentionPence,
        netPayPence: figures.netPayPence,
        isVatRegistered,
      },
    }),
  );
}

const linesOf = (remittance: Remittance) =>
  remittance.status === 'pending' ? (remittance.submission.lines ?? []) : [];

/** What the step writes; nothing where it names what isn't there, or would take too much. */
function written(remittance: Remittance, { act, lineId, kind, amountPence }: Step): RemittanceEvent[] {
  const stands = linesOf(remittance).some((line) => line.lineId === lineId);
  if (stands === (act === 'add')) return [];
  const line = { lineId, kind, amountPence, text: `Line ${lineId}`, reason: `At ${amountPence}` };
  try {
    if (act === 'remove') return removeLine(remittance, { lineId, removedBy: ADMIN_ID, ...around });
    return (act === 'add' ? addLine : changeLine)(remittance, { line, enteredBy: ADMIN_ID, ...around });
  } catch (error) {
    if (error instanceof NetFallsBelowZero) return [];
    throw error;
  }
}

function story(week: WeekGiven): RemittanceEvent[] {
  const first = submission(week);
  const events = [first];
  let remittance = given(first);
  for (const step of week.steps) {
    // A line that says what it said already is refused, as it should be.
    const same = linesOf(remittance).some(
      ({ lineId, kind, amountPence }) =>
        step.act === 'change' && lineId === step.lineId && kind === step.kind && amountPence === step.amountPence,
    );
    const more = same ? [] : written(remittance, step);
    events.push(...more);
    remittance = more.reduce(evolve, remittance);
  }
  const { remittance: approval } = approveRemittance(remittance, {
    office: EMPTY_OFFICE,
    ...{
      approvedBy: ADMIN_ID,
      notes: null,
      next: { invoice: 7, statement: 17, feeInvoice: 27 },
      parties: PARTIES,
      retentionId: RETENTION_ID,
    },
    ...{ selfBilling: week.isInvoiced ? { from: '2026-06-01', until: '2027-05-31' } : null, ...around },
  });
  return [...events, ...approval];
}

function books(events: readonly RemittanceEvent[]) {
  let facts: StreamFacts = null;
  let amounts = { ...NOTHING } as ReturnType<typeof added>;
  for (const event of events) {
    const told = { ...event, stream: `remittance-${REMITTANCE_ID}`, seq: 0, at: AT, recordedAt: AT } as FinanceEvent;
    for (const { moved } of entriesOf(told, facts)) amounts = added(amounts, moved);
    facts = factsAfter(facts, told);
  }
  return amounts;
}

test('whatever lines the office writes, every breakdown of the remittance adds up to the penny', () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const events = story(week);
      const row = {
        id: REMITTANCE_ID,
        business: BUSINESS,
        ...foldedRow(remittancesProjection, ...events),
      } as StoredRemittance;
      const answer = remittanceAnswer(row, null);
      const pence = (amount: string | null) => penceFromPounds(amount ?? '0.00');
      const line = (deducted: boolean) =>
        sumPence(
          answer.lines.filter(({ kind }) => (kind === 'deduction') === deducted).map(({ amount }) => pence(amount)),
        );

      // The answer: jobs + additions + VAT − fee − VAT on it − deductions − retention = net pay.
      const gross = sumPence(week.pricesPence) + line(false);
      expect(pence(answer.grossEarnings)).toBe(gross);
      expect(pence(answer.grossInclVat)).toBe(gross + pence(answer.vatAmount));
      expect(pence(answer.additionalDeductions)).toBe(week.ownDeductionPence + line(true));
      const taken = pence(answer.membershipFee) + pence(answer.vatOnMembership) + pence(answer.additionalDeductions);
      expect(pence(answer.netRemittance)).toBe(pence(answer.grossInclVat) - taken);
      expect(pence(answer.netPay)).toBe(pence(answer.netRemittance) - pence(answer.retentionAmount));
      expect(sumPence(answer.payments.map(({ amount }) => pence(amount)))).toBe(Math.max(0, pence(answer.netPay)));

      // The document: its lines come to its net, its blocks to their results.
      const parties = { ...{ business: PARTIES.customer, driver: PARTIES.supplier, deductionReason: 'Fuel card' } };
      const words = { descriptions: [], lineTexts: answer.lines.map(({ text }) => text) };
      const document = documentFrom({
        remittance: row,
        which: 'document',
        parties: { ...parties, ...words },
        brandName: 'W',
        replaced: null,
        copy: { on: '2026-11-24', outcomes: [] },
      });
      expect(decimalText(sumPence(document.jobs.map(({ pricePence }) => pricePence)))).toBe(answer.grossEarnings);
      const [earned, pay] = [earningsBlock(document).lines, payBlock(document).lines];
      expect(earned.at(-1)?.amountPence).toBe(pence(answer.grossInclVat));
      const parts = pay.filter(({ isResult }) => !isResult).map(({ amountPence }) => amountPence);
      expect(sumPence(parts)).toBe(pence(answer.netPay));
      expect(pay.at(-1)?.amountPence).toBe(pence(answer.netPay));
      const deductions = pay
        .filter(({ label }) => label.startsWith('Deduction: '))
        .map(({ amountPence }) => -amountPence);
      expect(sumPence(deductions)).toBe(line(true));

      // The books: what was submitted is gone, what was earned is where it went.
      expect(books(events)).toMatchObject({
        ...{ pending: 0, submitted: 0, earnings: gross, vatOnEarnings: pence(answer.vatAmount) },
        ...{ otherDeductions: pence(answer.additionalDeductions), retained: pence(answer.retentionAmount) },
        due: Math.max(0, pence(answer.netPay)),
      });
    }),
  );
});
