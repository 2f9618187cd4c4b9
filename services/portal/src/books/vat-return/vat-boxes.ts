import { checkedPence, type Pence } from '@waybook/contracts/money';
import type { TakeEntry } from '../../finance/index.js';

/** What the portal knows for a VAT return, in pence (R306 to R309). */
export class VatBoxes {
  box1: Pence = 0;
  box4: Pence = 0;
  box6: Pence = 0;
  box7: Pence = 0;
  invoices = 0;
  creditNotes = 0;
  feesWithoutVat: Pence = 0;
  annualMembership: Pence = 0;
  earningsWithoutInvoice: Pence = 0;
  vatWithoutInvoice: Pence = 0;
  otherDeductions: Pence = 0;

  readonly take: TakeEntry = (_mark, moved) => {
    const { earnings = 0, vatOnEarnings = 0, inputVat = 0, invoices = 0, creditNotes = 0 } = moved;
    const isInvoiced = invoices !== 0 || creditNotes !== 0;
    const { membershipFees = 0, vatOnMembershipFees = 0, annualMembership = 0, otherDeductions = 0 } = moved;
    this.invoices += invoices;
    this.creditNotes += creditNotes;
    this.#add('box4', inputVat);
    this.#add(isInvoiced ? 'box7' : 'earningsWithoutInvoice', earnings);
    this.#add('vatWithoutInvoice', vatOnEarnings - inputVat);
    this.#add('box1', vatOnMembershipFees);
    this.#add(vatOnMembershipFees !== 0 ? 'box6' : 'feesWithoutVat', membershipFees);
    this.#add('annualMembership', annualMembership);
    this.#add('otherDeductions', otherDeductions);
  };

  #add(field: AmountField, pence: Pence): void {
    this[field] = checkedPence(this[field] + pence);
  }
}

type AmountField =
  | 'box1'
  | 'box4'
  | 'box6'
  | 'box7'
  | 'feesWithoutVat'
  | 'annualMembership'
  | 'earningsWithoutInvoice'
  | 'vatWithoutInvoice'
  | 'otherDeductions';
