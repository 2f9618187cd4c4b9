import { describe, expect, test } from '@jest/globals';
import type { RemittanceFlagCode } from '@waybook/contracts/api';
import { standingColumns } from '../remittance-standing.js';
import type { RemittanceRow } from '../remittance.read-model.js';
import { aJob } from '../testing/remittance-examples.js';
import type { ApprovalSignals } from './approval-signals.js';
import { flagsOf } from './remittance-flags.js';

const now = new Date('2026-11-18T12:00:00Z');

const nothingSpecial: ApprovalSignals = {
  driverFeePence: 2_500,
  isDriverVatRegistered: null,
  selfBilling: null,
  sameWeek: { feePence: 0, grossPence: 0 },
  earlier: { weeks: 0, grossPence: 0 },
  sharedLoads: [],
  sharedPhotos: [],
};

function aRow(changes: Partial<RemittanceRow> = {}): RemittanceRow {
  const jobs = changes.jobs ?? [aJob()];
  return {
    version: 1,
    driver_id: 'driver',
    driver_code: 'DS123456',
    driver_name: 'Sam Carter',
    week_start_date: '2026-11-16',
    week_end_date: '2026-11-22',
    jobs,
    load_ids: jobs.map((job) => job.loadId),
    photo_keys: jobs.flatMap((job) => Object.values(job.podPhotos).map((path) => path.replace('/api/uploads/', ''))),
    is_vat_registered: false,
    gross_ex_vat_pence: 10_000,
    vat_on_earnings_pence: 0,
    gross_incl_vat_pence: 10_000,
    membership_fee_pence: 2_500,
    membership_fee_due_pence: 2_500,
    vat_on_membership_pence: 0,
    additional_deductions_pence: 0,
    deduction_reason: null,
    deduction_total_pence: 2_500,
    net_remittance_pence: 7_500,
    retention_pence: null,
    net_pay_pence: 7_500,
    payable_pence: 7_500,
    is_late_submission: false,
    lateness_waiver: null,
    tapped_at: null,
    confirmation: null,
    lines: [],
    ...standingColumns('pending'),
    submitted_at: now,
    decided_at: null,
    decided_by: null,
    notes: null,
    payment_date: null,
    split_payments: false,
    payments: [],
    document_kind: null,
    document_number: null,
    statement_number: null,
    tax_point: null,
    paid_before_pence: 0,
    retention_held_pence: 0,
    corrects: null,
    replaced_by: null,
    corrected_at: null,
    corrected_by: null,
    correction_reason: null,
    credit_note_number: null,
    reversal_number: null,
    fee_invoice_number: null,
    is_fee_e_invoice: false,
    fee_credit_note_number: null,
    credit_note_tax_point: null,
    created_at: now,
    updated_at: now,
    jobs_completed: jobs.length,
    pods_delivered: jobs.length,
    made_from: null,
    replaces: null,
    ...changes,
  };
}

const flags = (row: Partial<RemittanceRow>, signals: Partial<ApprovalSignals> = {}) =>
  flagsOf(aRow(row), { ...nothingSpecial, ...signals }, now);
const only = (code: RemittanceFlagCode, message: string) => [{ code, message }];

const sam = { driverName: 'Sam Carter', driverCode: 'DS123456', weekStartDate: '2026-11-09' };
const jo = { driverName: 'Jo Brandt', driverCode: 'DS654321', weekStartDate: '2026-11-16' };

describe('what an approver should look at', () => {
  test('nothing, where everything is as usual', () => {
    expect(flags({})).toEqual([]);
  });

  test('a late submission, and that it is paid in three parts', () => {
    expect(flags({ is_late_submission: true, split_payments: true })).toEqual(
      only(
        'late_submission',
        "Submitted after the week's cutoff, Sun, Nov 22, 2026 at 23:59. It will be paid in three parts.",
      ),
    );
  });

  test('a fee other than the one due', () => {
    expect(flags({ membership_fee_pence: 2_000 })).toEqual(
      only('fee_differs', 'The driver entered a membership fee of £20.00; £25.00 was due.'),
    );
  });

  test('a second fee in a week, said once', () => {
    const sameWeek = { feePence: 2_500, grossPence: 0 };
    expect(flags({ membership_fee_due_pence: 0 }, { sameWeek })).toEqual(
      only(
        'second_fee_in_week',
        "Carries a membership fee of £25.00 although the week's other remittances carry £25.00 already.",
      ),
    );
  });

  test('two remittances that share one weekly fee are fine', () => {
    const sameWeek = { feePence: 1_500, grossPence: 0 };
    expect(flags({ membership_fee_pence: 1_000, membership_fee_due_pence: 1_000 }, { sameWeek })).toEqual([]);
  });

  test('a load that other drivers claim, each named', () => {
    const sharedLoads = [{ value: '12345678', others: [jo, sam] }];
    expect(flags({}, { sharedLoads })).toEqual(
      only(
        'duplicate_load',
        "Load 12345678 is also on Jo Brandt's (DS654321) remittance for the week of Nov 16, 2026, " +
          "Sam Carter's (DS123456) remittance for the week of Nov 09, 2026.",
      ),
    );
  });

  test('of many remittances with the same load three are named, and that there are more', () => {
    const [flag] = flags({}, { sharedLoads: [{ value: '12345678', others: [jo, sam, jo, sam] }] });
    expect(flag?.message).toMatch(/^Load 12345678 is also on Jo Brandt.*Sam Carter.*Jo Brandt[^,]*, 2026, and more\.$/);
  });

  test('a photo that was used before, and where', () => {
    expect(flags({}, { sharedPhotos: [{ value: 'goods', others: [sam] }] })).toEqual(
      only(
        'photo_reused',
        'The photo "Goods delivered" of load 12345678 is also on Sam Carter\'s (DS123456) remittance for the week of Nov 09, 2026.',
      ),
    );
  });

  test('one photo on two jobs of the same remittance', () => {
    const { goods } = aJob().podPhotos;
    const second = { building: '/api/uploads/b2', goods, deliveryNote: '/api/uploads/d2' };
    const jobs = [aJob(), aJob({ id: 'job-2', loadId: '87654321', podPhotos: second })];
    expect(flags({ jobs })).toEqual(
      only(
        'photo_reused',
        'One photo stands for "Goods delivered" of load 12345678 and for "Goods delivered" of load 87654321.',
      ),
    );
  });

  test('of many shared loads three are named and the rest counted', () => {
    const sharedLoads = ['1', '2', '3', '4', '5'].map((value) => ({ value, others: [jo] }));
    const [flag] = flags({}, { sharedLoads });
    expect(flag?.message).toMatch(/^Load 1 .*Load 2 .*Load 3 .*, and 2 more\.$/);
  });

  test.each([
    ['far above', 30_000, '£300.00 are 200% above'],
    ['far below', 4_000, '£40.00 are 60% below'],
  ])('earnings %s what is usual', (_, gross_ex_vat_pence, words) => {
    const [flag, ...others] = flags({ gross_ex_vat_pence }, { earlier: { weeks: 4, grossPence: 40_000 } });
    expect(others).toEqual([]);
    expect(flag).toMatchObject({ code: 'unusual_amount' });
    expect(flag?.message).toContain(words);
    expect(flag?.message).toContain("the driver's average of £100.00 in 4 earlier weeks.");
  });

  test('the whole week counts: what another remittance of it carries is added', () => {
    const signals = { earlier: { weeks: 4, grossPence: 40_000 }, sameWeek: { feePence: 0, grossPence: 10_000 } };
    expect(flags({ gross_ex_vat_pence: 4_000 }, signals)).toEqual([]);
  });

  test.each([
    ['49% more is usual', 14_900, { weeks: 4, grossPence: 40_000 }],
    ['two weeks say nothing yet', 90_000, { weeks: 2, grossPence: 20_000 }],
  ])('%s', (_, gross_ex_vat_pence, earlier) => {
    expect(flags({ gross_ex_vat_pence }, { earlier })).toEqual([]);
  });

  test('nothing to pay, and by how much deductions exceed earnings', () => {
    expect(flags({ net_pay_pence: -1_250, payable_pence: 0 })).toEqual(
      only('nothing_to_pay', 'There is nothing to pay. Deductions are £12.50 more than was earned.'),
    );
    expect(flags({ net_pay_pence: 0, payable_pence: 0 })).toEqual(only('nothing_to_pay', 'There is nothing to pay.'));
  });

  test.each([
    [true, false, /^It was submitted with VAT, but the driver is no longer/],
    [false, true, /^It was submitted without VAT, but the driver is now/],
  ])(
    'a VAT status that the record no longer has: submitted %s, recorded %s',
    (submitted, isDriverVatRegistered, sentence) => {
      const selfBilling = { from: '2026-11-18', until: '2026-11-18' };
      expect(flags({ is_vat_registered: submitted }, { selfBilling, isDriverVatRegistered })).toEqual([
        { code: 'vat_status_differs', message: expect.stringMatching(sentence) },
      ]);
      expect(flags({ is_vat_registered: submitted }, { selfBilling, isDriverVatRegistered: submitted })).toEqual([]);
    },
  );

  test.each([
    ['none', null],
    ['one that ended yesterday', { from: '2025-11-18', until: '2026-11-17' }],
    ['one that begins tomorrow', { from: '2026-11-19', until: '2027-11-18' }],
  ])('a VAT-registered driver’s self-billing agreement: %s', (_, selfBilling) => {
    expect(flags({ is_vat_registered: true }, { selfBilling })).toEqual(
      only(
        'no_self_billing_agreement',
        'No self-billing agreement with this driver is in force: a remittance statement is issued, not a VAT invoice.',
      ),
    );
  });

  test('an agreement in force is nothing to look at', () => {
    const selfBilling = { from: '2026-11-18', until: '2026-11-18' };
    expect(flags({ is_vat_registered: true }, { selfBilling })).toEqual([]);
  });
});
