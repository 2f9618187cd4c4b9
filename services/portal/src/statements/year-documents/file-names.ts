import { numberOf, type RemittanceDocument } from '../../remittances/remittance-document/index.js';

const KINDS: Readonly<Record<RemittanceDocument['document']['kind'], string>> = {
  self_billed_invoice: 'invoice',
  remittance_statement: 'remittance',
  credit_note: 'credit-note',
  statement_reversal: 'reversal',
};

/** Names that sort by week, each given once: `2026-11-16-invoice-INV-000123.pdf`, `2026-11-16-remittance-STM-000045.pdf`. */
export class FileNames {
  readonly #given = new Map<string, number>();

  nameOf({ document, weekStartDate }: Pick<RemittanceDocument, 'document' | 'weekStartDate'>): string {
    const name = [weekStartDate, KINDS[document.kind], numberOf(document)].filter((part) => part !== null).join('-');
    const count = (this.#given.get(name) ?? 0) + 1;
    this.#given.set(name, count);
    return count === 1 ? `${name}.pdf` : `${name}-${count}.pdf`;
  }
}
