import type { PaymentRunAnswer } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { paymentRunAnswer } from '../payment-run-answer.js';
import { PaymentRunRecord } from '../payment-run.entity.js';
import { PaymentRunNotFound } from '../payment-run.errors.js';

/** @throws PaymentRunNotFound where there is none, or it is another business's */
export async function findPaymentRun(tables: ReadTables, business: string, id: string): Promise<PaymentRunAnswer> {
  const record = await tables.in(business, (manager) =>
    manager.findOne(PaymentRunRecord, {
      where: { id, business },
      relations: { preparer: true, settler: true, reopener: true, canceller: true },
    }),
  );
  if (!record) throw new PaymentRunNotFound();
  return paymentRunAnswer(record);
}
