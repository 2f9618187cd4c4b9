import { MAX_RUN_LINES, type PaymentRunPreviewAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { decimalText } from '@waybook/contracts/money';
import type { EntityManager } from 'typeorm';
import { correctedAnswer, joinCorrected, type CorrectedRow } from '../corrected-lines.sql.js';
import { DRIVER_NAME, joinDriver } from '../driver-names.sql.js';
import { PAYABLE } from '../payable.sql.js';

/** Of the payments that one run would take. */
const CORRECTED_DUE = `
  select due.id as payment_id, due.remittance_id, due.driver_id, due.driver_code, due.week_start_date, due.amount_pence,
    ${DRIVER_NAME}, correction.corrected
  from (
    select * from payments
    where business = $1 and ${PAYABLE} and due_date <= $2 order by due_date, id limit ${MAX_RUN_LINES}) due
  ${joinDriver('due')} ${joinCorrected('due.remittance_id')}
  where correction.corrected is not null
  order by due.driver_code, due.week_start_date, due.id`;

interface CorrectedDueRow {
  readonly payment_id: string;
  readonly remittance_id: string;
  readonly driver_id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly week_start_date: string;
  readonly amount_pence: number;
  readonly corrected: CorrectedRow;
}

export async function correctedPaymentsDue(
  manager: EntityManager,
  business: string,
  payOn: Day,
): Promise<PaymentRunPreviewAnswer['corrected']> {
  const rows = await manager.query<CorrectedDueRow[]>(CORRECTED_DUE, [business, payOn]);
  return rows.map((row) => ({
    ...correctedAnswer(row.corrected),
    paymentId: row.payment_id,
    remittanceId: row.remittance_id,
    driverId: row.driver_id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    weekStartDate: row.week_start_date,
    amount: decimalText(row.amount_pence),
  }));
}
