import { londonDay } from '@waybook/contracts/calendar';
import { invoiceNumber } from '@waybook/contracts/texts';
import { inTransaction } from '@waybook/event-feed';
import type pg from 'pg';
import { PERMISSION_FOR } from './permission-for.js';
import { recordNotices } from './record/record-notices.js';

export interface EInvoiceTrouble {
  readonly business: string;
  readonly remittanceId: string;
  readonly deliveryId: string;
  readonly number: number;
  readonly at: Date;
}

/** Of what befell it, whoever approves remittances is told once a day at most. No public event says this, so whoever sends calls it. */
export async function tellOfEInvoice(
  pool: pg.Pool,
  { business, remittanceId, deliveryId, number, at }: EInvoiceTrouble,
  kind: 'e_invoice_set_aside' | 'e_invoice_rejected',
): Promise<void> {
  const notice = {
    business,
    kind,
    audience: { who: 'admins_with', permission: PERMISSION_FOR[kind], except: null },
    // What was rejected is told of once, however often the answer is read.
    source: kind === 'e_invoice_rejected' ? `${deliveryId}:rejected` : `${deliveryId}:${londonDay(at)}`,
    ...{ driverId: null, subjectId: remittanceId, facts: { documentNumber: invoiceNumber(number) }, happenedAt: at },
  } as const;
  await inTransaction(pool, (transaction) => recordNotices(transaction, [notice], at));
}
