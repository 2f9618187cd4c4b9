import type { DocumentReference, RemittanceAnswer, RemittanceCorrectionAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { decimalText } from '@waybook/contracts/money';
import { feeInvoiceNumber, invoiceNumber, statementNumber } from './remittance-document/index.js';
import type { RemittanceRow } from './remittance.read-model.js';

/** By the ids of their remittances. */
export type Documents = ReadonlyMap<string, DocumentReference>;

/** What is needed of a remittance to name its document. */
export type DocumentRow = Pick<RemittanceRow, 'document_number' | 'statement_number' | 'decided_at'>;

/** As it stands on the document; null from before statements had numbers, and before there is a document. */
export function documentNumber({ document_number, statement_number }: Omit<DocumentRow, 'decided_at'>): string | null {
  if (document_number !== null) return invoiceNumber(document_number);
  return statement_number === null ? null : statementNumber(statement_number);
}

/** As another document names it; its tax point is its day of issue. */
export function documentReference(row: DocumentRow): DocumentReference {
  const { decided_at } = row;
  if (decided_at === null) throw new Error('only what was decided has a document');
  return { number: documentNumber(row), issuedOn: londonDay(decided_at) };
}

export function documentOf(row: RemittanceRow): RemittanceAnswer['document'] {
  const { document_kind: kind } = row;
  return kind && { kind, number: documentNumber(row) };
}

/** The business's own VAT invoice for the fee, and what credits it. */
export function feeInvoicesOf(row: RemittanceRow) {
  const { fee_invoice_number: invoice, fee_credit_note_number: creditNote } = row;
  return {
    feeInvoiceNumber: invoice === null ? null : feeInvoiceNumber(invoice),
    feeCreditNoteNumber: creditNote === null ? null : feeInvoiceNumber(creditNote),
    isFeeEInvoice: row.is_fee_e_invoice,
  };
}

/** Where another correction has taken its place, nothing waits any more. */
function confirmationAnswer({ confirmation, status }: RemittanceRow, names: ReadonlyMap<string, string>) {
  if (confirmation === null || (confirmation.status === 'waiting' && status === 'corrected')) return null;
  const { correctedBy, raisedBy, decidedBy, decidedAt, reason, alone } = confirmation;
  return {
    status: confirmation.status,
    amount: decimalText(confirmation.amountPence),
    agreed: decimalText(confirmation.agreedPence),
    correctedBy,
    correctedByName: names.get(correctedBy) ?? null,
    raisedBy: [...raisedBy],
    decidedByName: names.get(decidedBy ?? '') ?? null,
    decidedAt,
    reason,
    alone,
  };
}

export function correctionAnswer(
  row: RemittanceRow,
  documents: Documents,
  names: ReadonlyMap<string, string>,
): RemittanceCorrectionAnswer | null {
  if (row.corrects === null && row.replaced_by === null) return null;
  const { credit_note_number: creditNote, reversal_number: reversal } = row;
  return {
    corrects: row.corrects,
    replacedBy: row.replaced_by,
    reason: row.correction_reason,
    correctedAt: row.corrected_at?.toISOString() ?? null,
    creditNoteNumber: creditNote === null ? null : invoiceNumber(creditNote),
    takenBackBy: documentNumber({ document_number: creditNote, statement_number: reversal }),
    replacement: documents.get(row.replaced_by ?? '') ?? null,
    replaced: documents.get(row.corrects ?? '') ?? null,
    paidBefore: decimalText(row.paid_before_pence),
    retentionHeld: decimalText(row.retention_held_pence),
    confirmation: confirmationAnswer(row, names),
  };
}
