import type { EarningsSums } from '@waybook/contracts/api';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { summed } from '../sums.js';

export interface SumsRow {
  readonly remittances: number;
  readonly pending: number;
  readonly late: number;
  readonly jobs: number;
  readonly gross_pence: Pence;
  readonly vat_pence: Pence;
  readonly fee_pence: Pence;
  readonly vat_on_fee_pence: Pence;
  readonly other_pence: Pence;
  readonly retention_pence: Pence;
  readonly net_pay_pence: Pence;
}

const NOTHING: SumsRow = {
  remittances: 0,
  pending: 0,
  late: 0,
  jobs: 0,
  gross_pence: 0,
  vat_pence: 0,
  fee_pence: 0,
  vat_on_fee_pence: 0,
  other_pence: 0,
  retention_pence: 0,
  net_pay_pence: 0,
};

/** The weeks' sums added up. */
export function totalOf(weeks: readonly SumsRow[]): SumsRow {
  return summed(NOTHING, weeks);
}

export function earningsSums(row: SumsRow): EarningsSums {
  return {
    remittances: row.remittances,
    pending: row.pending,
    late: row.late,
    jobs: row.jobs,
    grossEarnings: decimalText(row.gross_pence),
    vatAmount: decimalText(row.vat_pence),
    membershipFees: decimalText(row.fee_pence),
    vatOnMembershipFees: decimalText(row.vat_on_fee_pence),
    otherDeductions: decimalText(row.other_pence),
    retention: decimalText(row.retention_pence),
    netPay: decimalText(row.net_pay_pence),
  };
}
