/** The longest time that one report looks at. */
export const MAX_REPORT_DAYS = 5 * 366;
export const MAX_TOP_DRIVERS = 50;
export const DEFAULT_TOP_DRIVERS = 10;

/** What the pending and approved remittances of some time come to; amounts without VAT unless they say so. */
export interface EarningsSums {
  remittances: number;
  /** Of these, the ones that wait for approval. */
  pending: number;
  /** Of these, the ones that were submitted late. */
  late: number;
  jobs: number;
  grossEarnings: string;
  vatAmount: string;
  membershipFees: string;
  vatOnMembershipFees: string;
  otherDeductions: string;
  retention: string;
  netPay: string;
}

export interface EarningsOfWeek extends EarningsSums {
  weekStartDate: string;
  weekEndDate: string;
  drivers: number;
}

/** `GET /api/reports/earnings`: the weeks that end within the days asked for. */
export interface EarningsReportAnswer {
  from: string;
  until: string;
  totals: EarningsSums;
  weeks: EarningsOfWeek[];
}

/** What the tax points of some time come to; a credit note counts against its invoice. */
export interface VatSums {
  invoices: number;
  creditNotes: number;
  /** What drivers invoiced, without VAT. */
  net: string;
  /** The VAT on it, which the business may reclaim. */
  inputVat: string;
  /** The VAT on the membership fees in the same documents, which the business owes. */
  outputVat: string;
}

export interface VatOfMonth extends VatSums {
  /** "2026-11" */
  month: string;
}

/** `GET /api/reports/vat`: self-billed invoices and credit notes by their tax point. */
export interface VatReportAnswer {
  from: string;
  until: string;
  totals: VatSums;
  months: VatOfMonth[];
  retention: {
    /** Kept back of what was approved within these days. */
    retained: string;
    /** Paid out within these days. */
    released: string;
    /** Held now, whenever it was kept back. */
    heldNow: string;
  };
}

/** An item of `GET /api/reports/top-drivers`. */
export interface TopDriverAnswer {
  driverId: string;
  driverCode: string;
  driverName: string;
  remittances: number;
  jobs: number;
  grossEarnings: string;
  netPay: string;
}

/** What there is to download: `GET /api/reports/{name}/export`. */
export const REPORT_EXPORTS = ['earnings', 'vat', 'top-drivers', 'compliance', 'tickets'] as const;
export type ReportExport = (typeof REPORT_EXPORTS)[number];
