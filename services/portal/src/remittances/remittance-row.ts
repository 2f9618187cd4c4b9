import type { RemittanceJob, RemittancePayment } from '@waybook/contracts/events';
import type { StandingColumns } from './remittance-standing.js';
import type { Submission } from './remittance.js';

export interface RemittanceRow extends StandingColumns {
  /** How many events the remittance has seen: its ETag. */
  readonly version: number;
  readonly driver_id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly week_start_date: string;
  readonly week_end_date: string;
  readonly jobs: readonly RemittanceJob[];
  readonly load_ids: readonly string[];
  readonly photo_keys: readonly string[];
  readonly is_vat_registered: boolean;
  readonly gross_ex_vat_pence: number;
  readonly vat_on_earnings_pence: number;
  readonly gross_incl_vat_pence: number;
  readonly membership_fee_pence: number;
  readonly membership_fee_due_pence: number;
  readonly vat_on_membership_pence: number;
  readonly additional_deductions_pence: number;
  readonly deduction_reason: string | null;
  readonly deduction_total_pence: number;
  readonly net_remittance_pence: number;
  readonly retention_pence: number | null;
  readonly net_pay_pence: number;
  readonly payable_pence: number;
  readonly is_late_submission: boolean;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  /** The approval's note or the rejection's reason. */
  readonly notes: string | null;
  readonly payment_date: string | null;
  readonly split_payments: boolean;
  readonly payments: readonly RemittancePayment[];
  readonly document_kind: 'self_billed_invoice' | 'remittance_statement' | null;
  readonly document_number: number | null;
  readonly tax_point: string | null;
  /** What was paid by the remittances that this one follows. */
  readonly paid_before_pence: number;
  /** What is kept for later; 0 where nothing is. */
  readonly retention_held_pence: number;
  /** The remittance in whose place this one stands. */
  readonly corrects: string | null;
  /** The remittance that stands in the place of this one. */
  readonly replaced_by: string | null;
  readonly corrected_at: Date | null;
  readonly corrected_by: string | null;
  readonly correction_reason: string | null;
  readonly credit_note_number: number | null;
  readonly credit_note_tax_point: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly jobs_completed: number;
  readonly pods_delivered: number;
  /** Null where the driver sent it in. */
  readonly made_from: NonNullable<Submission['madeFrom']> | null;
}
