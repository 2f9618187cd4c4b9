import { expect, test } from '@jest/globals';
import { calculateRemittance } from '@waybook/contracts/money';
import fc from 'fast-check';
import type { Moved } from '../../finance/index.js';
import { Ledger } from '../../finance/ledger.js';
import { dated, posted } from '../../finance/testing/posted-story.js';
import { Books } from '../../payments/testing/books.js';
import { step } from '../../payments/testing/steps.js';
import { VatBoxes } from './vat-boxes.js';

const MARK = { seq: 1, atMs: 0, recordedMs: 0, isCorrection: false };

function boxesOf(...entries: readonly Moved[]): VatBoxes {
  const boxes = new VatBoxes();
  for (const moved of entries) boxes.take(MARK, moved);
  return boxes;
}

/** £100 of a driver, with a fee of £25. */
function approved(isVatRegistered: boolean, hasInvoice: boolean): Moved {
  const figures = calculateRemittance({
    jobPricesPence: [10_000],
    isVatRegistered,
    membershipFeePence: 2_500,
    additionalDeductionsPence: 300,
  });
  return {
    remittances: 1,
    earnings: figures.grossExVatPence,
    vatOnEarnings: figures.vatOnEarningsPence,
    membershipFees: figures.membershipFeePence,
    vatOnMembershipFees: figures.vatOnMembershipPence,
    otherDeductions: figures.additionalDeductionsPence,
    ...(hasInvoice && { invoices: 1, inputVat: figures.vatOnEarningsPence, outputVat: figures.vatOnMembershipPence }),
  };
}

test('a self-billed invoice stands in boxes 4 and 7, and the fee with its VAT in boxes 1 and 6', () => {
  expect(boxesOf(approved(true, true))).toMatchObject({
    ...{ box1: 500, box4: 2_000, box6: 2_500, box7: 10_000, invoices: 1 },
    ...{ feesWithoutVat: 0, earningsWithoutInvoice: 0, vatWithoutInvoice: 0, otherDeductions: 300 },
  });
});

test('what a registered driver was paid without an invoice is reclaimed nowhere; the VAT on their fee is owed all the same', () => {
  expect(boxesOf(approved(true, false))).toMatchObject({
    ...{ box1: 500, box4: 0, box6: 2_500, box7: 0, invoices: 0 },
    ...{ earningsWithoutInvoice: 10_000, vatWithoutInvoice: 2_000 },
  });
});

test("a driver who isn't registered, and an annual membership, stand in no box", () => {
  expect(boxesOf(approved(false, false), { annualMembership: 5_000 })).toMatchObject({
    ...{ box1: 0, box4: 0, box6: 0, box7: 0 },
    ...{ feesWithoutVat: 2_500, earningsWithoutInvoice: 10_000, annualMembership: 5_000 },
  });
});

test('a credit note takes out of every box what its invoice put in', () => {
  const invoice = approved(true, true);
  const taken = Object.fromEntries(Object.entries(invoice).map(([measure, pence]) => [measure, 0 - pence]));
  const boxes = boxesOf(invoice, { ...taken, invoices: 0, creditNotes: 1 });
  expect(boxes).toMatchObject({ box1: 0, box4: 0, box6: 0, box7: 0, invoices: 1, creditNotes: 1 });
});

test('whatever is done, boxes and what is in none are what the books hold', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      const books = new Books();
      for (const each of steps) books.perform(each);
      const ledger = new Ledger();
      const boxes = new VatBoxes();
      for (const [, entry] of posted(dated(books.events, [0]))) {
        ledger.add(entry);
        boxes.take(MARK, entry.moved);
      }
      const { totals } = ledger.view();
      expect({
        box1: boxes.box1,
        box4: boxes.box4,
        fees: boxes.box6 + boxes.feesWithoutVat,
        earnings: boxes.box7 + boxes.earningsWithoutInvoice,
        vat: boxes.box4 + boxes.vatWithoutInvoice,
        documents: [boxes.invoices, boxes.creditNotes],
      }).toEqual({
        box1: totals.vatOnMembershipFees,
        box4: totals.inputVat,
        fees: totals.membershipFees,
        earnings: totals.earnings,
        vat: totals.vatOnEarnings,
        documents: [totals.invoices, totals.creditNotes],
      });
    }),
  );
});
