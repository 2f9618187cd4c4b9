import { describe, expect, test } from '@jest/globals';
import { EMPTY_OFFICE } from '../../admin-users/independence/office.js';
import { OnlyApprovedIsCorrected } from '../correction.errors.js';
import { approveRemittance, type ApproveRemittanceInput } from '../remittance.decider.js';
import { correctRemittance } from '../remittance.correction.js';
import { corrected, correction, job, REPLACEMENT_ID, vatRemittance } from '../testing/correction-examples.js';
import { given, submitted } from '../testing/given-when-then.js';
import {
  ADMIN_ID,
  aVatSubmission,
  DRIVER_ID,
  PARTIES,
  REMITTANCE_ID,
  RETENTION_ID,
  THIS_WEEK,
} from '../testing/remittance-examples.js';

const terms: ApproveRemittanceInput = {
  ...{ approvedBy: ADMIN_ID, office: EMPTY_OFFICE, notes: null, decidedByName: null, selfBilling: null },
  ...{ parties: PARTIES, retentionId: RETENTION_ID },
  next: { invoice: 7, statement: 17, feeInvoice: 27 },
  at: new Date('2026-11-19T10:00:00Z'),
};
const approve = (submission = aVatSubmission(), changes: Partial<ApproveRemittanceInput> = {}) => {
  const { remittance, feeInvoices } = approveRemittance(given(submitted(submission)), { ...terms, ...changes });
  return { approval: remittance[0]?.data, feeInvoices };
};

/** Of the fee the business is the supplier. */
const FEE_PARTIES = { supplier: PARTIES.customer, customer: PARTIES.supplier };
const CORRECTED_ON = '2026-11-24';

describe('an approval of a remittance whose fee carries VAT', () => {
  test('issues the next invoice of the series for it, from the business to the driver', () => {
    const { approval, feeInvoices } = approve();
    expect(approval).toMatchObject({ feeInvoice: { number: 27, taxPoint: '2026-11-19' } });
    expect(feeInvoices).toEqual([
      {
        type: 'FeeInvoiceIssued',
        data: {
          ...{ number: 27, remittanceId: REMITTANCE_ID, driverId: DRIVER_ID, taxPoint: '2026-11-19', ...THIS_WEEK },
          ...{ netPence: 2_500, vatPence: 500, retentionId: RETENTION_ID, parties: FEE_PARTIES },
          printedAs: 'pdf_a_3',
        },
      },
    ]);
  });

  test('issues none where the business isn’t registered for VAT', () => {
    for (const vatNumber of [null, '']) {
      const parties = { ...PARTIES, customer: { ...PARTIES.customer, vatNumber } };
      const { approval, feeInvoices } = approve(aVatSubmission(), { parties });
      expect([approval, feeInvoices]).toEqual([expect.not.objectContaining({ feeInvoice: expect.anything() }), []]);
    }
  });

  test('issues none where no VAT is on the fee', () => {
    const { approval, feeInvoices } = approveOf(submitted());
    expect(approval).not.toHaveProperty('feeInvoice');
    expect(feeInvoices).toEqual([]);
  });
});

function approveOf(event: ReturnType<typeof submitted>) {
  const { remittance, feeInvoices } = approveRemittance(given(event), terms);
  return { approval: remittance[0]?.data, feeInvoices };
}

describe('a correction', () => {
  test('that changes the fee credits its invoice as a whole and issues a new one', () => {
    const { feeInvoices, approval, correction } = corrected({ jobs: [job()], membershipFeePence: 2_000 });
    expect(feeInvoices).toMatchObject([
      {
        type: 'FeeCreditNoteIssued',
        data: {
          ...{ number: 28, creditedNumber: 27, creditedTaxPoint: '2026-11-19', remittanceId: REMITTANCE_ID },
          ...{ netPence: 2_500, vatPence: 500, taxPoint: CORRECTED_ON, parties: FEE_PARTIES },
          reason: 'The price was £120',
          printedAs: 'pdf_a_3',
        },
      },
      {
        type: 'FeeInvoiceIssued',
        data: { number: 29, remittanceId: REPLACEMENT_ID, netPence: 2_000, vatPence: 400, taxPoint: CORRECTED_ON },
      },
    ]);
    expect(correction.feeCreditNote).toEqual({ number: 28, taxPoint: CORRECTED_ON });
    expect(approval.feeInvoice).toEqual({ number: 29, taxPoint: CORRECTED_ON, isEInvoice: true });
  });

  test('that gives the fee back credits its invoice and issues no other', () => {
    const { feeInvoices, approval } = corrected({ jobs: [job()], membershipFeePence: 0 });
    expect(feeInvoices).toMatchObject([{ type: 'FeeCreditNoteIssued' }]);
    expect(approval).not.toHaveProperty('feeInvoice');
  });

  test('that leaves the fee as it was leaves its invoice, which a later one credits', () => {
    const first = corrected();
    expect(first.feeInvoices).toEqual([]);
    expect(first.correction).not.toHaveProperty('feeCreditNote');
    expect(first.approval.feeInvoice).toEqual({ number: 27, taxPoint: '2026-11-19', isEInvoice: true });
    const paid = { payments: [], retention: null, runPayOn: null };
    const changes = { replacementId: REMITTANCE_ID, paid, membershipFeePence: 0 };
    const input = correction(changes, first.replacement);
    const creditedInvoice = { ...input.creditedInvoice!, number: 9 };
    const { feeInvoices } = correctRemittance(first.replacement, { ...input, creditedInvoice });
    expect(feeInvoices).toMatchObject([{ data: { creditedNumber: 27, remittanceId: REPLACEMENT_ID } }]);
  });

  test('brings the fee its first invoice where there was none', () => {
    const before = vatRemittance(aVatSubmission({ membershipFeePence: 0, figures: NO_FEE }));
    const { feeInvoices, approval } = corrected({ membershipFeePence: 2_500 }, before);
    expect(feeInvoices).toMatchObject([{ type: 'FeeInvoiceIssued', data: { number: 28, vatPence: 500 } }]);
    expect(approval.feeInvoice).toEqual({ number: 28, taxPoint: CORRECTED_ON, isEInvoice: true });
  });

  test('credits whom the invoice named, and whom the records name once that is no longer kept', () => {
    const parties = { ...PARTIES, customer: { ...PARTIES.customer, name: 'Demo Logistics Ltd' } };
    const changes = { jobs: [job()], membershipFeePence: 0, parties };
    expect(corrected(changes).feeInvoices).toMatchObject([{ data: { parties: FEE_PARTIES } }]);
    const { feeInvoices } = corrected({ ...changes, creditedFeeInvoice: { number: 27, parties: null } });
    expect(feeInvoices).toMatchObject([{ data: { parties: { supplier: { name: 'Demo Logistics Ltd' } } } }]);
  });

  test('is refused where the invoice was issued after the look at it', () => {
    const changes = { jobs: [job()], membershipFeePence: 0 };
    for (const creditedFeeInvoice of [null, { number: 26, parties: null }]) {
      expect(() => corrected({ ...changes, creditedFeeInvoice })).toThrow(OnlyApprovedIsCorrected);
    }
  });
});

/** 120.00 without a fee, of which 24.00 are retained. */
const NO_FEE = {
  grossEarningsPence: 10_000,
  vatAmountPence: 2_000,
  retentionAmountPence: 2_400,
  netPayPence: 9_600,
  isVatRegistered: true,
};
