import { z } from 'zod';
import { count, day, driverCode, pounds, text, uuid } from './fields.js';

const amount = pounds('1234.56');

/** What the pending and approved remittances of some time come to; amounts without VAT unless they say so. */
export const EarningsSums = z
  .object({
    remittances: count,
    pending: count.describe('Of these, the ones that wait for approval'),
    late: count.describe('Of these, the ones that were submitted late'),
    jobs: count,
    grossEarnings: amount.describe('Without VAT'),
    vatAmount: amount,
    membershipFees: amount,
    vatOnMembershipFees: amount,
    otherDeductions: amount,
    retention: amount,
    netPay: amount.describe('Keeps its sign'),
  })
  .meta({ id: 'EarningsSumsSchema' });
export type EarningsSums = z.infer<typeof EarningsSums>;

export const EarningsOfWeek = EarningsSums.extend({
  weekStartDate: day,
  weekEndDate: day,
  drivers: count,
}).meta({ id: 'EarningsOfWeekSchema' });
export type EarningsOfWeek = z.infer<typeof EarningsOfWeek>;

/** `GET /api/reports/earnings`: the weeks that end within the days asked for. */
export const EarningsReportAnswer = z
  .object({
    from: day,
    until: day,
    totals: EarningsSums,
    weeks: z.array(EarningsOfWeek),
  })
  .meta({ id: 'EarningsReportSchema' });
export type EarningsReportAnswer = z.infer<typeof EarningsReportAnswer>;

/** What the tax points of some time come to; a credit note counts against its invoice. */
export const VatSums = z
  .object({
    invoices: count,
    creditNotes: count,
    net: amount.describe('What drivers invoiced, without VAT'),
    inputVat: amount.describe('The VAT on it, which the business may reclaim'),
    /** In the same documents. */
    outputVat: amount.describe('The VAT on membership fees, which the business owes'),
  })
  .meta({ id: 'VatSumsSchema' });
export type VatSums = z.infer<typeof VatSums>;

export const VatOfMonth = VatSums.extend({
  /** "2026-11" */
  month: text.meta({ example: '2026-11' }),
}).meta({ id: 'VatOfMonthSchema' });
export type VatOfMonth = z.infer<typeof VatOfMonth>;

const RetentionSums = z
  .object({
    retained: amount.describe('Kept back within these days'),
    released: amount.describe('Paid out within these days'),
    heldNow: amount.describe('Held now'),
  })
  .meta({ id: 'RetentionSumsSchema' });

/** `GET /api/reports/vat`: self-billed invoices and credit notes by their tax point. */
export const VatReportAnswer = z
  .object({
    from: day,
    until: day,
    totals: VatSums,
    months: z.array(VatOfMonth),
    retention: RetentionSums,
  })
  .meta({ id: 'VatReportSchema' });
export type VatReportAnswer = z.infer<typeof VatReportAnswer>;

/** An item of `GET /api/reports/top-drivers`. */
export const TopDriverAnswer = z
  .object({
    driverId: uuid,
    driverCode,
    driverName: text,
    remittances: count,
    jobs: count,
    grossEarnings: amount.describe('Without VAT'),
    vatAmount: amount,
    deductionTotal: amount.describe('Membership fees, VAT on them, and additional deductions'),
    retention: amount,
    netPay: amount.describe('Gross, VAT on it, less deductions and retention; keeps its sign'),
  })
  .meta({ id: 'TopDriverSchema' });
export type TopDriverAnswer = z.infer<typeof TopDriverAnswer>;
