import { containing } from '@waybook/platform/http';

const MAX_WORDS = 6;
const LOAD_ID_BEGINNING = /^\d{4,8}$/;
const DOCUMENT_NUMBER = /^INV-?0*(\d{1,9})$/i;

/** What somebody typed, as the searches of the areas take it. */
export interface SearchWords {
  /** Patterns for ILIKE; a record must match each. */
  readonly patterns: readonly string[];
  readonly text: string;
  /** The digits that a load ID begins with. */
  readonly loadId: string | null;
  readonly invoiceNumber: number | null;
}

export function readWords(entered: string): SearchWords {
  const text = entered.trim();
  return {
    text,
    patterns: text.split(/\s+/).slice(0, MAX_WORDS).map(containing),
    loadId: LOAD_ID_BEGINNING.test(text) ? text : null,
    invoiceNumber: Number(DOCUMENT_NUMBER.exec(text)?.[1] ?? Number.NaN) || null,
  };
}
