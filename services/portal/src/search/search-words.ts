import { containing } from '@waybook/platform/http';
import { documentNumberIn, loadIdBeginningIn, type DocumentSought } from '../remittances/remittance-references.js';

const MAX_WORDS = 6;

/** What somebody typed, as the searches of the areas take it. */
export interface SearchWords {
  /** Patterns for ILIKE; a record must match each. */
  readonly patterns: readonly string[];
  readonly text: string;
  /** The digits that a load ID begins with. */
  readonly loadId: string | null;
  readonly document: DocumentSought | null;
}

export function readWords(entered: string): SearchWords {
  const text = entered.trim();
  return {
    text,
    patterns: text.split(/\s+/).slice(0, MAX_WORDS).map(containing),
    loadId: loadIdBeginningIn(text),
    document: documentNumberIn(text),
  };
}
