import type { PaymentStatus, RetentionStatus, ReturnReason } from '@waybook/contracts/api';
import {
  bigint,
  boolean,
  date,
  integer,
  plainTable,
  readModel,
  text,
  uuid,
  type RowOf,
} from '@waybook/platform/tables';

/** One row per payment of a remittance. */
export const payments = plainTable(
  'payments',
  {
    id: text().inByteOrder(),
    business: uuid(),
    remittance_id: uuid(),
    driver_id: uuid(),
    driver_code: text(),
    week_start_date: date(),
    instalment: integer(),
    instalments: integer(),
    amount_pence: bigint(),
    due_date: date(),
    settlement_date: date(),
    status: text<PaymentStatus>(),
    run_id: uuid().nullable(),
    paid_on: date().nullable(),
    returned_on: date().nullable(),
    return_reason: text<ReturnReason>().nullable(),
    /** No run takes it until a second person has confirmed it (R410). */
    needs_confirmation: boolean().defaultsTo('false'),
  },
  {
    primaryKey: ['id'],
    indexes: {
      payments_by_due: ['business', 'due_date', 'id'],
      payments_by_status: { on: ['business', 'status', 'due_date', 'id'], include: ['amount_pence', 'driver_id'] },
      payments_by_driver: ['business', 'driver_id', 'due_date'],
      payments_by_code: ['business', 'driver_code', 'due_date', 'id'],
      payments_by_amount: ['business', 'amount_pence', 'id'],
      payments_by_remittance: ['business', 'remittance_id'],
      payments_by_run: { on: ['business', 'run_id'], where: 'run_id is not null' },
    },
    person: { column: 'driver_id', erases: 'nothing' },
  },
);

/** What is kept of a remittance for later; its id is the remittance's. */
export const retentions = readModel(
  'retentions',
  {
    payment_id: text().inByteOrder(),
    driver_id: uuid(),
    driver_code: text(),
    week_start_date: date(),
    amount_pence: bigint(),
    held_since: date(),
    status: text<RetentionStatus>(),
    run_id: uuid().nullable(),
    released_on: date().nullable(),
    returned_on: date().nullable(),
    return_reason: text<ReturnReason>().nullable(),
    /** No run takes it until a second person has confirmed it (R410). */
    needs_confirmation: boolean().defaultsTo('false'),
  },
  {
    indexes: {
      retentions_by_status: { on: ['business', 'status', 'held_since', 'id'], include: ['amount_pence'] },
      retentions_by_day: ['business', 'held_since', 'id'],
      retentions_by_code: ['business', 'driver_code', 'held_since', 'id'],
      retentions_by_amount: ['business', 'amount_pence', 'id'],
      retentions_by_payment: ['business', 'payment_id'],
      retentions_by_run: { on: ['business', 'run_id'], where: 'run_id is not null' },
      retentions_kept: { on: ['business', 'driver_id'], where: `status in ('held', 'in_run')` },
    },
    person: { column: 'driver_id', erases: 'nothing' },
  },
);
export type RetentionRow = RowOf<typeof retentions>;
