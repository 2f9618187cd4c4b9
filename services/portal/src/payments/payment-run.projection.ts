import type { BankFileFormat, PaymentRunStatus, ReturnReason } from '@waybook/contracts/api';
import type { LeftOutLine, PaymentRunEvent, PaymentRunLine } from '@waybook/contracts/events';
import { sumPence, type Pence } from '@waybook/contracts/money';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import {
  bigint,
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
import { paidLines } from './payment-run.js';

/** Which line the bank sent back; what it came to stands in the run's lines. */
export interface ReturnedLine {
  readonly lineId: string;
  readonly reason: ReturnReason;
  readonly returnedOn: string;
}

export interface MadeBankFile {
  readonly format: BankFileFormat;
  readonly fileId: string;
  readonly madeAt: string;
}

export const paymentRuns = readModel(
  'payment_runs',
  {
    version: integer(),
    pay_on: date(),
    settlement_date: date(),
    status: text<PaymentRunStatus>(),
    lines: jsonb<readonly PaymentRunLine[]>(),
    line_count: integer(),
    driver_count: integer(),
    total_pence: bigint(),
    release_pence: bigint(),
    left_out: jsonb<readonly LeftOutLine[]>(),
    left_out_count: integer(),
    left_out_pence: bigint(),
    returned: jsonb<readonly ReturnedLine[]>(),
    returned_count: integer(),
    returned_pence: bigint(),
    bank_files: jsonb<readonly MadeBankFile[]>(),
    answered: texts().defaultsTo("'{}'"),
    answered_count: integer().defaultsTo('0'),
    not_paid: texts(),
    prepared_by: uuid(),
    prepared_at: timestamptz(),
    settled_by: uuid().nullable(),
    settled_at: timestamptz().nullable(),
    paid_on: date().nullable(),
    reopened_by: uuid().nullable(),
    reopened_at: timestamptz().nullable(),
    reopen_reason: text().nullable(),
    cancelled_by: uuid().nullable(),
    cancelled_at: timestamptz().nullable(),
    cancel_reason: text().nullable(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      payment_runs_by_day: ['business', 'pay_on', 'prepared_at', 'id'],
      payment_runs_by_status: ['business', 'status', 'pay_on', 'id'],
    },
  },
);
export type PaymentRunRow = RowOf<typeof paymentRuns>;

const totalOf = (lines: readonly PaymentRunLine[]): Pence => sumPence(lines.map(({ amountPence }) => amountPence));

/** Counts and sums are of what is paid; what the bank file leaves out stands apart (R148). */
function linesColumns(lines: readonly PaymentRunLine[], leftOut: readonly LeftOutLine[]) {
  const paid = paidLines({ lines }, leftOut);
  return {
    lines,
    line_count: paid.length,
    driver_count: new Set(paid.map(({ driverId }) => driverId)).size,
    total_pence: totalOf(paid),
    release_pence: totalOf(paid.filter(({ kind }) => kind === 'retention_release')),
    left_out: leftOut,
    left_out_count: lines.length - paid.length,
    left_out_pence: totalOf(lines) - totalOf(paid),
  };
}

/** Of which payments the bank said what became of them, while the run is open (R370). */
function answeredColumns(lineIds: readonly string[]) {
  const answered = [...new Set(lineIds)];
  return { answered, answered_count: answered.length };
}

type Prepared = Extract<PaymentRunEvent, { type: 'PaymentRunPrepared' }>['data'];

function preparedRow(data: Prepared, version: number, at: Date): PaymentRunRow {
  return {
    ...linesColumns(data.lines, []),
    version,
    pay_on: data.payOn,
    settlement_date: data.settlementDate,
    status: 'prepared',
    returned: [],
    returned_count: 0,
    returned_pence: 0,
    bank_files: [],
    ...answeredColumns([]),
    not_paid: [],
    prepared_by: data.preparedBy,
    prepared_at: new Date(data.preparedAt),
    settled_by: null,
    settled_at: null,
    paid_on: null,
    reopened_by: null,
    reopened_at: null,
    reopen_reason: null,
    cancelled_by: null,
    cancelled_at: null,
    cancel_reason: null,
    created_at: at,
    updated_at: at,
  };
}

type LaterEvent = Exclude<PaymentRunEvent, { type: 'PaymentRunPrepared' }>;

function changedColumns(row: PaymentRunRow, event: LaterEvent): Partial<PaymentRunRow> {
  switch (event.type) {
    case 'RetentionReleasesAdded':
      return linesColumns([...row.lines, ...event.data.lines], row.left_out);
    case 'BankFileMade': {
      const { format, fileId, madeAt, leftOut } = event.data;
      return { bank_files: [...row.bank_files, { format, fileId, madeAt }], ...linesColumns(row.lines, leftOut) };
    }
    case 'BankReportedPaid':
      return answeredColumns([...row.answered, ...event.data.payments.map(({ lineId }) => lineId)]);
    case 'BankReportedFailed': {
      const { lineId, failure } = event.data;
      return failure === 'rejected' ? answeredColumns([...row.answered, lineId]) : {};
    }
    case 'PaymentRunSettled': {
      const { settledBy, settledAt, paidOn, notPaid } = event.data;
      const settled_at = new Date(settledAt);
      return { status: 'settled', settled_by: settledBy, settled_at, paid_on: paidOn, not_paid: notPaid };
    }
    case 'PaymentRunReopened': {
      const { paid, reopenedBy, reopenedAt, reason } = event.data;
      return {
        ...linesColumns(paid, []),
        ...answeredColumns([]),
        ...{ status: 'prepared', settled_by: null, settled_at: null, paid_on: null, not_paid: [] },
        ...{ reopened_by: reopenedBy, reopened_at: new Date(reopenedAt), reopen_reason: reason },
      };
    }
    case 'PaymentReturned': {
      const { line, returnReason: reason, returnedOn } = event.data;
      return {
        returned: [...row.returned, { lineId: line.lineId, reason, returnedOn }],
        returned_count: row.returned_count + 1,
        returned_pence: row.returned_pence + line.amountPence,
      };
    }
    case 'PaymentRunCancelled': {
      const { cancelledBy, cancelledAt, reason } = event.data;
      const cancelled_at = new Date(cancelledAt);
      return { status: 'cancelled', cancelled_by: cancelledBy, cancelled_at, cancel_reason: reason };
    }
  }
}

function evolveRow(row: PaymentRunRow | null, event: Recorded<PaymentRunEvent>): PaymentRunRow {
  const { version, at } = event;
  if (event.type === 'PaymentRunPrepared') return preparedRow(event.data, version, at);
  if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
  return { ...row, ...changedColumns(row, event), version, updated_at: at };
}

export const paymentRunsProjection: InlineProjection<PaymentRunRow, PaymentRunEvent> = projectedInto(
  paymentRuns,
  evolveRow,
);
