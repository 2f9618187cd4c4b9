import type { EarningsSums } from '@waybook/contracts/api';
import { decimalText, type Pence } from '@waybook/contracts/money';

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
  return weeks.reduce(added, NOTHING);
}

function added(sum: SumsRow, week: SumsRow): SumsRow {
  return {
    remittances: sum.remittances + week.remittances,
    pending: sum.pending + week.pending,
    late: sum.late + week.late,
    jobs: sum.jobs + week.jobs,
    gross_pence: sum.gross_pence + week.gross_pence,
    vat_pence: sum.vat_pence + week.vat_pence,
    fee_pence: sum.fee_pence + week.fee_pence,
    vat_on_fee_pence: sum.vat_on_fee_pence + week.vat_on_fee_pence,
    other_pence: sum.other_pence + week.other_pence,
    retention_pence: sum.retention_pence + week.retention_pence,
    net_pay_pence: sum.net_pay_pence + week.net_pay_pence,
  };
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
