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

/** Tells those who approve remittances of an e-invoice that was set aside, once a day. No public event says this, so whoever sends calls it. */
export async function tellOfEInvoice(
  pool: pg.Pool,
  { business, remittanceId, deliveryId, number, at }: EInvoiceTrouble,
): Promise<void> {
  const notice = {
    business,
    kind: 'e_invoice_set_aside',
    audience: { who: 'admins_with', permission: PERMISSION_FOR.e_invoice_set_aside, except: null },
    source: `${deliveryId}:${londonDay(at)}`,
    ...{ driverId: null, subjectId: remittanceId, facts: { documentNumber: invoiceNumber(number) }, happenedAt: at },
  } as const;
  await inTransaction(pool, (transaction) => recordNotices(transaction, [notice], at));
}
