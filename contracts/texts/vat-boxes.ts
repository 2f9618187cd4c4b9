import { penceFromDecimalText } from '../money/index.js';

/** The boxes of a VAT return (HMRC Notice 700/12) that the portal knows something for. */
export const VAT_BOXES = [
  { box: '1', key: 'box1', text: 'VAT due on sales: on membership fees', isValue: false },
  {
    box: '4',
    key: 'box4',
    text: 'VAT reclaimed on purchases: by self-billed invoices less credit notes',
    isValue: false,
  },
  { box: '6', key: 'box6', text: 'Sales without VAT: membership fees that carry VAT', isValue: true },
  { box: '7', key: 'box7', text: 'Purchases without VAT: by self-billed invoices less credit notes', isValue: true },
] as const;

/** What is in no box, because the portal can't judge it. */
export const VAT_BESIDE = [
  { key: 'feesWithoutVat', text: 'Membership fees without VAT' },
  { key: 'annualMembership', text: 'Annual memberships' },
  { key: 'earningsWithoutInvoice', text: 'Earnings without a VAT invoice' },
  { key: 'vatWithoutInvoice', text: 'VAT on earnings without an invoice, not to be reclaimed' },
  { key: 'otherDeductions', text: 'Additional deductions' },
] as const;

const PENCE_PER_POUND = 100;

/** Boxes 6 to 9 take no pence; they are left out, not rounded. */
export function wholePounds(amount: string): string {
  const pounds = Math.trunc(penceFromDecimalText(amount) / PENCE_PER_POUND);
  return `${pounds === 0 ? 0 : pounds}.00`;
}
