import { londonDay } from '@waybook/contracts/calendar';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import type { BusinessRow } from '../../businesses/business.projection.js';
import type { DriverRow } from '../../drivers/driver.projection.js';
import type { StoredRemittance } from '../remittance-answer.js';
import { invoiceNumber, type DocumentKind, type DocumentLine, type RemittanceDocument } from '../remittance-document/index.js';

export interface DocumentSources {
  readonly remittance: StoredRemittance;
  readonly business: BusinessRow;
  readonly driver: DriverRow;
  readonly brandName: string;
}

function kindOf({ id, document_kind, document_number, tax_point }: StoredRemittance): DocumentKind {
  if (document_kind === 'remittance_statement') return { kind: document_kind };
  if (document_kind === null || document_number === null || tax_point === null) {
    throw new Error(`the approved remittance ${id} has no document`);
  }
  return { kind: document_kind, number: document_number, taxPoint: tax_point };
}

function breakdownOf(row: StoredRemittance): RemittanceBreakdown {
  return {
    grossExVatPence: row.gross_ex_vat_pence,
    vatOnEarningsPence: row.vat_on_earnings_pence,
    grossInclVatPence: row.gross_incl_vat_pence,
    membershipFeePence: row.membership_fee_pence,
    vatOnMembershipPence: row.vat_on_membership_pence,
    additionalDeductionsPence: row.additional_deductions_pence,
    deductionTotalPence: row.deduction_total_pence,
    netRemittancePence: row.net_remittance_pence,
    retentionPence: row.retention_pence,
    netPayPence: row.net_pay_pence,
    payablePence: row.payable_pence,
  };
}

function addressOf({ address, city, postcode, country, vat_number: vatNumber }: BusinessRow | DriverRow) {
  return { address, city, postcode, country, vatNumber };
}

/** One line for each job; of a remittance made on the driver's behalf, one for each of the week's entries. */
function linesOf({ jobs, made_from, week_end_date }: StoredRemittance): DocumentLine[] {
  const lines = jobs.map(({ date, loadId, description, jobPricePence: pricePence }) => ({
    date,
    loadId,
    description,
    pricePence,
  }));
  const entries = (made_from?.entries ?? []).map(({ jobsCompleted, grossPence: pricePence }) => ({
    date: week_end_date,
    loadId: '',
    description: `${jobsCompleted} ${jobsCompleted === 1 ? 'delivery' : 'deliveries'} in the week`,
    pricePence,
  }));
  return [...lines, ...entries];
}

/** Everything that stands on an approved remittance's page. */
export function documentFrom({ remittance, business, driver, brandName }: DocumentSources): RemittanceDocument {
  return {
    brandName,
    remittanceId: remittance.id,
    document: kindOf(remittance),
    issuedOn: londonDay(remittance.decided_at ?? remittance.updated_at),
    business: { name: business.name, companyNumber: business.company_number, ...addressOf(business) },
    driver: { name: remittance.driver_name, code: remittance.driver_code, ...addressOf(driver) },
    weekStartDate: remittance.week_start_date,
    weekEndDate: remittance.week_end_date,
    isVatRegistered: remittance.is_vat_registered,
    isLateSubmission: remittance.is_late_submission,
    jobs: linesOf(remittance),
    breakdown: breakdownOf(remittance),
    deductionReason: remittance.deduction_reason,
    payments: remittance.payments,
  };
}

/** `INV-000123-DS123456-2026-11-16.pdf`: what it is, whose, and for which week. */
export function fileNameOf({ document, driver, weekStartDate }: RemittanceDocument): string {
  const what = document.kind === 'self_billed_invoice' ? invoiceNumber(document.number) : 'remittance';
  const code = driver.code.replaceAll(/[^\w-]/g, '_');
  return `${what}-${code}-${weekStartDate}.pdf`;
}
