const LOAD_ID_BEGINNING = /^\d{4,8}$/;
const DOCUMENT_NUMBER = /^(INV|STM)-?0*(\d{1,9})$/i;

/** The digits that a load ID begins with, where somebody typed such. */
export function loadIdBeginningIn(typed: string): string | null {
  const text = typed.trim();
  return LOAD_ID_BEGINNING.test(text) ? text : null;
}

/** A document that goes with a remittance, by its number in one of the two series. */
export interface DocumentSought {
  readonly column: 'document_number' | 'statement_number';
  readonly number: number;
}

/** The document whose number somebody typed: the invoice 123 of "INV-000123", the statement 45 of "stm45". */
export function documentNumberIn(typed: string): DocumentSought | null {
  const [, series = '', digits = ''] = DOCUMENT_NUMBER.exec(typed.trim()) ?? [];
  const number = Number(digits);
  if (number === 0) return null;
  return { column: series.toUpperCase() === 'STM' ? 'statement_number' : 'document_number', number };
}
