import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import type { PaymentRunRecord } from './payment-run.entity.js';

type Person = PaymentRunRecord['preparer'];

const nameOf = (person: Person) => (person ? `${person.first_name} ${person.last_name}` : null);

export function paymentRunAnswer(record: PaymentRunRecord): PaymentRunAnswer {
  return {
    id: record.id,
    payOn: record.pay_on,
    settlementDate: record.settlement_date,
    status: record.status,
    lineCount: record.line_count,
    driverCount: record.driver_count,
    total: decimalText(record.total_pence),
    retentionReleased: decimalText(record.release_pence),
    leftOutCount: record.left_out_count,
    leftOutTotal: decimalText(record.left_out_pence),
    returnedCount: record.returned_count,
    returnedTotal: decimalText(record.returned_pence),
    answeredCount: record.answered_count,
    bankFiles: record.bank_files.map(({ format, madeAt }) => ({ format, madeAt })),
    preparedBy: record.prepared_by,
    preparedByName: nameOf(record.preparer),
    preparedAt: record.prepared_at.toISOString(),
    paidOn: record.paid_on,
    settledByName: nameOf(record.settler),
    settledAt: record.settled_at?.toISOString() ?? null,
    reopenedByName: nameOf(record.reopener),
    reopenedAt: record.reopened_at?.toISOString() ?? null,
    reopenReason: record.reopen_reason,
    cancelledByName: nameOf(record.canceller),
    cancelledAt: record.cancelled_at?.toISOString() ?? null,
    cancelReason: record.cancel_reason,
  };
}
