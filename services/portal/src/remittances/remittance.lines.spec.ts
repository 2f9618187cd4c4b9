import { describe, expect, test } from '@jest/globals';
import { officeOf } from '../admin-users/independence/testing/offices.js';
import { EMPTY_OFFICE, type Office } from '../admin-users/independence/office.js';
import { MAX_LINES_PER_REMITTANCE } from '@waybook/contracts/api';
import type { RemittanceEvent } from '@waybook/contracts/events';
import { LineChangesNothing, LineNeedsWords, LineNotFound, NetFallsBelowZero, TooManyLines } from './line.errors.js';
import type { EnteredLine } from './remittance-lines.js';
import { addLine, changeLine, removeLine, type EnterLine } from './remittance.lines.js';
import { approveRemittance } from './remittance.decider.js';
import {
  RemittanceAlreadyDecided,
  RemittanceApprovedByWhoAdded,
  RemittanceIsWithdrawn,
  RemittanceNotFound,
} from './remittance.errors.js';
import { evolve, notSubmitted, type Remittance } from './remittance.js';
import { given, refusalOf, submitted } from './testing/given-when-then.js';
import {
  ADMIN_ID,
  approved,
  aSubmission,
  aVatSubmission,
  DRIVER_ID,
  PARTIES,
  rejected,
  REMITTANCE_ID,
  RETENTION_ID,
  withdrawn,
} from './testing/remittance-examples.js';

const OTHER_ADMIN = '0199a000-0000-7000-8000-0000000000aa';
const AT = new Date('2026-11-19T10:00:00Z');

const waiting: EnteredLine = {
  lineId: '0199a000-0000-7000-8000-0000000000b1',
  kind: 'waiting_time',
  text: ' Two hours at the dock ',
  amountPence: 3_000,
  reason: 'The dock was closed',
};
const damage: EnteredLine = {
  lineId: '0199a000-0000-7000-8000-0000000000b2',
  kind: 'deduction',
  text: 'Broken mirror',
  amountPence: 1_000,
  reason: 'As agreed on the phone',
};

const entering = (line: Partial<EnteredLine>, changes: Partial<EnterLine> = {}): EnterLine => ({
  line: { ...waiting, ...line },
  enteredBy: ADMIN_ID,
  decidedByName: 'Priya Shah',
  at: AT,
  ...changes,
});
const removing = (lineId: string) => ({ lineId, removedBy: ADMIN_ID, decidedByName: null, at: AT });

const after = (remittance: Remittance, events: RemittanceEvent[]) => events.reduce(evolve, remittance);
const add = (remittance: Remittance, line: Partial<EnteredLine>) =>
  after(remittance, addLine(remittance, entering(line)));

const standing = (remittance: Remittance) => {
  if (remittance.status !== 'pending') throw new Error(`it is ${remittance.status}`);
  return remittance.submission;
};

/** 120.00 with VAT less 30.00 of fees: 90.00, of which 18.00 are retained. */
const vatPending = () => given(submitted(aVatSubmission()));

describe('a line that the office adds (R154)', () => {
  test('names who, why and what the remittance comes to', () => {
    const { breakdown: before } = standing(vatPending());
    expect(addLine(vatPending(), entering({}))).toEqual([
      {
        type: 'RemittanceLineAdded',
        data: {
          lineId: waiting.lineId,
          kind: 'waiting_time',
          text: 'Two hours at the dock',
          amountPence: 3_000,
          reason: 'The dock was closed',
          enteredBy: ADMIN_ID,
          enteredAt: AT.toISOString(),
          remittanceId: REMITTANCE_ID,
          driverId: DRIVER_ID,
          driverCode: 'DS123456',
          weekStartDate: '2026-11-16',
          weekEndDate: '2026-11-22',
          isVatRegistered: true,
          breakdown: {
            ...before,
            ...{ grossExVatPence: 13_000, vatOnEarningsPence: 2_600, grossInclVatPence: 15_600 },
            ...{ netRemittancePence: 12_600, retentionPence: 2_520, netPayPence: 10_080, payablePence: 10_080 },
          },
        },
      },
    ]);
  });

  test.each(['waiting_time', 'parking', 'bonus', 'other_addition'] as const)('bears VAT: %s', (kind) => {
    expect(standing(add(vatPending(), { kind })).breakdown).toMatchObject({
      grossExVatPence: 13_000,
      vatOnEarningsPence: 2_600,
      additionalDeductionsPence: 0,
    });
  });

  test('is set off after VAT where it is a deduction', () => {
    expect(standing(add(vatPending(), damage)).breakdown).toMatchObject({
      grossExVatPence: 10_000,
      vatOnEarningsPence: 2_000,
      additionalDeductionsPence: 1_000,
      deductionTotalPence: 4_000,
      netRemittancePence: 8_000,
    });
  });

  test('bears none where the driver is not registered', () => {
    expect(standing(add(given(submitted()), {})).breakdown).toMatchObject({
      grossInclVatPence: 13_000,
      vatOnEarningsPence: 0,
      retentionPence: null,
      payablePence: 10_500,
    });
  });

  test("leaves the driver's own deduction with its reason, beside it", () => {
    const figures = { ...aSubmission().figures, netPayPence: 7_000 };
    const own = aSubmission({ additionalDeductionsPence: 500, deductionReason: 'Fuel card', figures });
    const both = add(given(submitted(own)), damage);
    expect(standing(both)).toMatchObject({
      deductionReason: 'Fuel card',
      breakdown: { additionalDeductionsPence: 1_500 },
    });
    expect(standing(after(both, removeLine(both, removing(damage.lineId)))).breakdown.additionalDeductionsPence).toBe(
      500,
    );
  });

  test('needs words for the document and a reason', () => {
    for (const words of [{ text: ' ' }, { reason: '' }]) {
      expect(refusalOf(() => addLine(vatPending(), entering(words)))).toBeInstanceOf(LineNeedsWords);
    }
  });

  test('is one of fifty at most', () => {
    const full = Array.from({ length: MAX_LINES_PER_REMITTANCE }).reduce<Remittance>(
      (remittance, _, index) => add(remittance, { lineId: `line-${index}`, amountPence: 1 }),
      vatPending(),
    );
    expect(refusalOf(() => addLine(full, entering({})))).toBeInstanceOf(TooManyLines);
  });
});

describe('the net (R155)', () => {
  test('is taken down to nothing and no further; the refusal says how much there is', () => {
    expect(standing(add(vatPending(), { ...damage, amountPence: 9_000 })).breakdown.payablePence).toBe(0);
    const refusal = refusalOf(() => addLine(vatPending(), entering({ ...damage, amountPence: 9_001 })));
    expect(refusal).toBeInstanceOf(NetFallsBelowZero);
    expect(refusal.message).toBe("The net of this remittance is £90.00: more than that can't be taken off it.");
  });

  test('that is negative already is made better by an addition, though not yet positive', () => {
    const figures = { ...aSubmission().figures, netPayPence: -2_500 };
    const given100 = { additionalDeductionsPence: 10_000, deductionReason: 'Van damage', figures };
    const negative = given(submitted(aSubmission(given100)));
    expect(standing(add(negative, { amountPence: 1_000 })).breakdown.netPayPence).toBe(-1_500);
    expect(refusalOf(() => addLine(negative, entering(damage)))).toBeInstanceOf(NetFallsBelowZero);
  });

  test('can rest on an addition, which is then neither removed nor made smaller', () => {
    const both = add(add(vatPending(), {}), { ...damage, amountPence: 12_600 });
    const refusals = [
      refusalOf(() => removeLine(both, removing(waiting.lineId))),
      refusalOf(() => changeLine(both, entering({ amountPence: 2_999 }))),
    ];
    expect(refusals.every((refusal) => refusal instanceof NetFallsBelowZero)).toBe(true);
  });
});

describe('a line that stands', () => {
  test('is changed, and is then whose who changed it', () => {
    const one = add(vatPending(), {});
    const changed = after(one, changeLine(one, entering({ amountPence: 1_500 }, { enteredBy: OTHER_ADMIN })));
    expect(standing(changed).lines).toMatchObject([
      { lineId: waiting.lineId, amountPence: 1_500, enteredBy: OTHER_ADMIN },
    ]);
    expect(standing(changed).breakdown.grossExVatPence).toBe(11_500);
    expect(refusalOf(() => changeLine(changed, entering({ amountPence: 1_500 })))).toBeInstanceOf(LineChangesNothing);
  });

  test('is removed, and the figures are what they were', () => {
    const one = add(vatPending(), {});
    const removed = after(one, removeLine(one, removing(waiting.lineId)));
    expect(standing(removed)).toMatchObject({ lines: [], breakdown: standing(vatPending()).breakdown });
  });

  test('is known by its id: another is not found', () => {
    const one = add(vatPending(), {});
    expect(refusalOf(() => removeLine(one, removing(damage.lineId)))).toBeInstanceOf(LineNotFound);
    expect(refusalOf(() => changeLine(one, entering(damage)))).toBeInstanceOf(LineNotFound);
  });

  test('that adds is approved by a colleague of whoever wrote it, or alone where there is none; one that takes off by anybody', () => {
    const approveBy = (approvedBy: string, remittance: Remittance, office: Office) =>
      approveRemittance(remittance, {
        ...{
          approvedBy,
          office,
          notes: null,
          next: { invoice: 7, statement: 17, feeInvoice: 27 },
          parties: PARTIES,
          retentionId: RETENTION_ID,
        },
        ...{ selfBilling: null, decidedByName: null, at: AT },
      }).remittance[0]?.data;
    const added = add(vatPending(), {});
    const office = officeOf('Ada Byron');
    const refusal = refusalOf(() => approveBy(ADMIN_ID, added, office));
    expect(refusal).toBeInstanceOf(RemittanceApprovedByWhoAdded);
    expect(refusal.message).toBe(
      'Somebody else has to approve this remittance: you added to what it pays. Ada Byron can.',
    );
    expect(approveBy(ADMIN_ID, added, EMPTY_OFFICE)).toMatchObject({ alone: true });
    expect(approveBy(DRIVER_ID, added, office)).not.toHaveProperty('alone');
    expect(approveBy(ADMIN_ID, add(vatPending(), damage), office)).not.toHaveProperty('alone');
  });

  test('is paid and invoiced with the rest: the approval names it, and the invoice keeps its words', () => {
    const { remittance, invoices } = approveRemittance(add(add(vatPending(), {}), damage), {
      office: EMPTY_OFFICE,
      ...{
        approvedBy: ADMIN_ID,
        notes: null,
        next: { invoice: 7, statement: 17, feeInvoice: 27 },
        parties: PARTIES,
        retentionId: RETENTION_ID,
      },
      ...{ selfBilling: { from: '2026-06-01', until: '2027-05-31' }, decidedByName: null, at: AT },
    });
    expect(remittance).toMatchObject([
      {
        data: {
          breakdown: { netRemittancePence: 11_600, retentionPence: 2_320 },
          payments: [{ amountPence: 9_280 }],
          retentionHeldPence: 2_320,
          lines: [
            { lineId: waiting.lineId, kind: 'waiting_time', amountPence: 3_000 },
            { lineId: damage.lineId, kind: 'deduction', amountPence: 1_000 },
          ],
        },
      },
    ]);
    expect(invoices).toMatchObject([{ data: { parties: { lineTexts: ['Two hours at the dock', 'Broken mirror'] } } }]);
  });
});

describe('lines are written before the decision', () => {
  test.each<[string, Remittance, unknown]>([
    ['not there', notSubmitted, RemittanceNotFound],
    ['approved', given(submitted(), approved), RemittanceAlreadyDecided],
    ['rejected', given(submitted(), rejected), RemittanceAlreadyDecided],
    ['withdrawn', given(submitted(), withdrawn), RemittanceIsWithdrawn],
  ])('and not on one that is %s', (_, remittance, refusal) => {
    expect(refusalOf(() => addLine(remittance, entering({})))).toBeInstanceOf(refusal);
    expect(refusalOf(() => changeLine(remittance, entering({})))).toBeInstanceOf(refusal);
    expect(refusalOf(() => removeLine(remittance, removing(waiting.lineId)))).toBeInstanceOf(refusal);
  });
});
