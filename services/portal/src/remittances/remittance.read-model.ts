import type { RemittanceStatus } from '@waybook/contracts/api';
import type { LatenessWaiver, RemittanceJob, RemittanceLine, RemittancePayment } from '@waybook/contracts/events';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  readModel,
  text,
  texts,
  timestamptz,
  uuid,
  type RowOf,
} from '@waybook/platform/tables';
import { ERASED, ERASED_WHERE_THERE } from '../people/erased.js';
import type { Submission } from './remittance.js';

export interface CorrectionConfirmation {
  readonly status: 'waiting' | 'confirmed' | 'declined';
  readonly amountPence: number;
  /** What was last approved or confirmed. */
  readonly agreedPence: number;
  readonly correctedBy: string;
  /** Who has raised it above that, and therefore doesn't confirm it. */
  readonly raisedBy: readonly string[];
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  /** Why it was declined. */
  readonly reason: string | null;
  readonly alone: boolean;
}

/**
 * The indexes are what the screens ask for: what is pending, oldest first; all of them, and those of a status, in the order of their
 * submission; what loads those had that have let go of them; one driver's remittances by week, latest first; which drivers there are, as remittances name them; what is usual for a driver; what is to be paid; what of the week's fee is carried
 * already; those of a week, in the order of their submission; a whole week, or many of them added up without a look at the rows; what was decided last; and VAT documents by their tax point.
 */
export const remittances = readModel(
  'remittances',
  {
    /** How many events the remittance has seen: its ETag. */
    version: integer(),
    driver_id: uuid(),
    driver_code: text(),
    driver_name: text().personal(ERASED),
    week_start_date: date(),
    week_end_date: date(),
    jobs: jsonb<readonly RemittanceJob[]>().personal(
      `(select coalesce(jsonb_agg(job || '{"description": null}'), '[]') from jsonb_array_elements(jobs) as job)`,
    ),
    load_ids: texts(),
    photo_keys: texts(),
    is_vat_registered: boolean(),
    gross_ex_vat_pence: bigint(),
    vat_on_earnings_pence: bigint(),
    gross_incl_vat_pence: bigint(),
    membership_fee_pence: bigint(),
    membership_fee_due_pence: bigint(),
    vat_on_membership_pence: bigint(),
    additional_deductions_pence: bigint(),
    deduction_reason: text().nullable().personal('null'),
    deduction_total_pence: bigint(),
    net_remittance_pence: bigint(),
    retention_pence: bigint().nullable(),
    net_pay_pence: bigint(),
    payable_pence: bigint(),
    is_late_submission: boolean(),
    status: text<RemittanceStatus>(),
    awaits_decision: boolean(),
    is_counted: boolean(),
    is_payable: boolean(),
    was_approved: boolean(),
    holds_entries: boolean(),
    submitted_at: timestamptz(),
    decided_at: timestamptz().nullable(),
    decided_by: uuid().nullable(),
    /** The approval's note or the rejection's reason. */
    notes: text().nullable().personal(`case when status = 'rejected' then ${ERASED} end`),
    payment_date: date().nullable(),
    split_payments: boolean(),
    payments: jsonb<readonly RemittancePayment[]>(),
    document_kind: text<'self_billed_invoice' | 'remittance_statement'>().nullable(),
    document_number: integer().nullable(),
    tax_point: date().nullable(),
    /** In the series of statements; null from before they had numbers. */
    statement_number: integer().nullable(),
    /** What was paid by the remittances that this one follows. */
    paid_before_pence: bigint().defaultsTo('0'),
    /** What is kept for later; 0 where nothing is. */
    retention_held_pence: bigint().defaultsTo('0'),
    /** The remittance in whose place this one stands. */
    corrects: uuid().nullable(),
    /** The remittance that stands in the place of this one. */
    replaced_by: uuid().nullable(),
    corrected_at: timestamptz().nullable(),
    corrected_by: uuid().nullable(),
    correction_reason: text().nullable().personal(ERASED_WHERE_THERE),
    credit_note_number: integer().nullable(),
    credit_note_tax_point: date().nullable(),
    /** Of what takes back the statement, in its series. */
    reversal_number: integer().nullable(),
    /** The business's VAT invoice for the fee, in a series of its own, and what credits it. */
    fee_invoice_number: integer().nullable(),
    is_fee_e_invoice: boolean().defaultsTo('false'),
    fee_credit_note_number: integer().nullable(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
    jobs_completed: integer().defaultsTo('0'),
    pods_delivered: integer().defaultsTo('0'),
    /** Null where the driver sent it in. */
    made_from: jsonb<NonNullable<Submission['madeFrom']>>().nullable(),
    /** The rejected or withdrawn remittance that the driver sent again with this one. */
    replaces: uuid().nullable(),
    /** What the office added or took off. */
    lines: jsonb<readonly RemittanceLine[]>()
      .defaultsTo(`'[]'::jsonb`)
      .personal(
        `(select coalesce(jsonb_agg(line || jsonb_build_object('text', ${ERASED}, 'reason', ${ERASED})), '[]') from jsonb_array_elements(lines) as line)`,
      ),
    /** Null where it came in time, or its lateness stands. */
    lateness_waiver: jsonb<LatenessWaiver>()
      .nullable()
      .personal(`lateness_waiver || jsonb_build_object('reason', ${ERASED})`),
    /** When the driver pressed Submit without a connection, as their phone says (R164). */
    tapped_at: timestamptz().nullable(),
    /** What a correction pays above what was approved (R410); null where nothing. */
    confirmation: jsonb<CorrectionConfirmation>()
      .nullable()
      .personal(
        `case when confirmation ->> 'reason' is null then confirmation else confirmation || jsonb_build_object('reason', ${ERASED}) end`,
      ),
  },
  {
    indexes: {
      remittances_pending: { on: ['business', 'submitted_at', 'id'], where: 'awaits_decision' },
      remittances_listed: {
        on: ['business', 'submitted_at', 'id'],
        include: [
          'status',
          'week_start_date',
          'driver_id',
          'driver_code',
          'driver_name',
          'is_late_submission',
          'payable_pence',
        ],
      },
      remittances_released: { on: ['business', 'submitted_at', 'id'], include: ['load_ids'], where: 'not is_counted' },
      remittances_by_status: ['business', 'status', 'submitted_at', 'id'],
      remittances_with_fee: {
        on: ['business', 'driver_id', 'week_start_date'],
        include: ['membership_fee_pence'],
        where: 'membership_fee_pence > 0 and is_counted',
      },
      remittances_by_driver: ['business', 'driver_id', 'week_start_date', 'submitted_at'],
      remittances_by_driver_named: ['business', 'driver_code', 'driver_name'],
      remittances_usual: {
        on: ['business', 'driver_id', 'week_start_date'],
        include: ['gross_ex_vat_pence', 'is_payable'],
        where: 'is_counted',
      },
      remittances_by_amount: ['business', 'payable_pence', 'id'],
      remittances_in_week: ['business', 'week_start_date', 'submitted_at', 'id'],
      remittances_by_week: {
        on: ['business', 'week_start_date', 'driver_id'],
        include: [
          'is_counted',
          'awaits_decision',
          'membership_fee_pence',
          'vat_on_membership_pence',
          'jobs_completed',
          'gross_ex_vat_pence',
          'vat_on_earnings_pence',
          'additional_deductions_pence',
          'retention_pence',
          'net_pay_pence',
          'is_late_submission',
          'is_payable',
          'payable_pence',
        ],
      },
      remittances_by_tax_point: { on: ['business', 'tax_point'], where: 'tax_point is not null' },
      remittances_by_credit_note: {
        on: ['business', 'credit_note_tax_point'],
        where: 'credit_note_tax_point is not null',
      },
      remittances_by_replaced: { on: ['business', 'replaces'], where: 'replaces is not null' },
      remittances_by_statement: { on: ['business', 'statement_number'], where: 'statement_number is not null' },
      remittances_decided: {
        on: ['business', 'decided_at'],
        include: ['submitted_at'],
        where: 'decided_at is not null and corrects is null',
      },
      remittances_by_document: { on: ['business', 'document_number'], where: 'document_number is not null' },
    },
    person: { column: 'driver_id', erases: 'personal columns' },
  },
);
export type RemittanceRow = RowOf<typeof remittances>;
