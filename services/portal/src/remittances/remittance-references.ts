const LOAD_ID_BEGINNING = /^\d{4,8}$/;
const DOCUMENT_NUMBER = /^INV-?0*(\d{1,9})$/i;

/** The digits that a load ID begins with, where somebody typed such. */
export function loadIdBeginningIn(typed: string): string | null {
  const text = typed.trim();
  return LOAD_ID_BEGINNING.test(text) ? text : null;
}

/** The number of the document that somebody typed: 123 of "INV-000123". */
export function documentNumberIn(typed: string): number | null {
  return Number(DOCUMENT_NUMBER.exec(typed.trim())?.[1] ?? Number.NaN) || null;
}
