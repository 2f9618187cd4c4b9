import type {
  EarningsAnswer,
  EarningsJob,
  EarningsRemittance,
  EarningsSource,
  EarningsStatus,
} from '@waybook/contracts/api';
import { decimalText, type Pence } from '@waybook/contracts/money';

interface RemittanceOfWeek extends Pick<EarningsRemittance, 'id' | 'status'> {
  readonly payable_pence: Pence;
  readonly is_late: boolean;
  readonly made_by: string | null;
}

/** A driver's week as the database adds it up; its columns are those of `SHOWN_SQL`. */
export interface RecordRow {
  readonly id: string;
  readonly source: EarningsSource;
  readonly driver_id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly week_start_date: string;
  readonly week_end_date: string;
  readonly jobs_completed: number;
  readonly pods_delivered: number;
  readonly gross_pence: Pence;
  readonly vat_pence: Pence | null;
  readonly fee_pence: Pence;
  readonly vat_on_fee_pence: Pence;
  readonly additional_pence: Pence;
  readonly deduction_pence: Pence;
  readonly retention_pence: Pence | null;
  readonly net_pay_pence: Pence;
  readonly is_late: boolean;
  readonly status: EarningsStatus;
  readonly submitted_at: Date | null;
  readonly approved_at: Date | null;
  readonly approved_by: string | null;
  readonly entered_by: string | null;
  readonly remittances: readonly RemittanceOfWeek[];
  readonly remittance_id: string | null;
  readonly notes: string | null;
  readonly return_reason: string | null;
  readonly created_at: Date | null;
  readonly updated_at: Date | null;
}

const amountOrNull = (pence: Pence | null) => (pence === null ? null : decimalText(pence));
const instantOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

export function earningsAnswer(row: RecordRow, business: string, jobs: EarningsJob[]): EarningsAnswer {
  return {
    id: row.id,
    businessId: business,
    driverId: row.driver_id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    source: row.source,
    weekStartDate: row.week_start_date,
    weekEndDate: row.week_end_date,
    jobsCompleted: row.jobs_completed,
    podsDelivered: row.pods_delivered,
    grossEarnings: decimalText(row.gross_pence),
    vatAmount: amountOrNull(row.vat_pence),
    membershipFee: decimalText(row.fee_pence),
    vatOnMembership: decimalText(row.vat_on_fee_pence),
    additionalDeductions: decimalText(row.additional_pence),
    deductionTotal: decimalText(row.deduction_pence),
    retentionAmount: amountOrNull(row.retention_pence),
    netPay: decimalText(row.net_pay_pence),
    isLateSubmission: row.is_late,
    jobs,
    status: row.status,
    submittedAt: instantOrNull(row.submitted_at),
    approvedAt: instantOrNull(row.approved_at),
    approvedBy: row.approved_by,
    enteredBy: row.entered_by,
    remittances: row.remittances.map(remittanceAnswer),
    remittanceId: row.remittance_id,
    notes: row.notes,
    returnReason: row.return_reason,
    createdAt: instantOrNull(row.created_at),
    updatedAt: instantOrNull(row.updated_at),
  };
}

function remittanceAnswer({ id, status, payable_pence, is_late, made_by }: RemittanceOfWeek): EarningsRemittance {
  return { id, status, payableAmount: decimalText(payable_pence), isLateSubmission: is_late, madeBy: made_by };
}
