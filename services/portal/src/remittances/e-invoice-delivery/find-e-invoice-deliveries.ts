import type { EInvoiceAnswer, EInvoiceDeliveryAnswer, EInvoiceDeliveryStatus } from '@waybook/contracts/api';
import { eInvoiceReasons, invoiceNumber } from '@waybook/contracts/texts';
import type { EntityManager } from 'typeorm';
import type { RemittanceRow } from '../remittance.read-model.js';

interface DeliveryRow {
  readonly remittance_id: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly document_number: number;
  readonly status: EInvoiceDeliveryStatus;
  readonly sent_at: Date | null;
  readonly next_attempt_at: Date;
  readonly reason: string | null;
  readonly answer: EInvoiceAnswer | null;
  readonly answer_reasons: readonly string[];
  readonly answered_at: Date | null;
}

export type EInvoiceDeliveries = ReadonlyMap<string, readonly EInvoiceDeliveryAnswer[]>;

/** What became of the e-invoices of these remittances, by their ids; asks only where there may be any. */
export async function findEInvoiceDeliveries(
  manager: EntityManager,
  business: string,
  rows: readonly ({ readonly id: string } & Pick<RemittanceRow, 'document_number'>)[],
): Promise<EInvoiceDeliveries> {
  const ids = rows.filter(({ document_number }) => document_number !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await manager.query<DeliveryRow[]>(
    `select remittance_id, kind, document_number, status, sent_at, next_attempt_at, reason, answer, answer_reasons, answered_at
     from e_invoice_deliveries
     where business = $1 and remittance_id = any ($2::uuid[]) order by document_number`,
    [business, ids],
  );
  const answers = new Map<string, EInvoiceDeliveryAnswer[]>();
  for (const row of found) answers.set(row.remittance_id, [...(answers.get(row.remittance_id) ?? []), answerOf(row)]);
  return answers;
}

function answerOf(row: DeliveryRow): EInvoiceDeliveryAnswer {
  const { kind, document_number, status, sent_at, next_attempt_at, reason, answer, answered_at } = row;
  return {
    documentNumber: invoiceNumber(document_number),
    kind,
    status,
    sentAt: sent_at?.toISOString() ?? null,
    nextAttemptAt: status === 'waiting' ? next_attempt_at.toISOString() : null,
    reason,
    answer,
    answeredAt: answered_at?.toISOString() ?? null,
    answerReason: eInvoiceReasons(row.answer_reasons) || null,
  };
}
