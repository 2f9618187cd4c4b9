import type { Language } from '@waybook/contracts/api';
import { isLanguage } from '@waybook/contracts/api';

/** The language of a person's row; null where nobody has chosen one. */
export const SELECT_LANGUAGE = 'select language from notification_languages where business = $1 and person_id = $2';

export function languageIn(rows: readonly { readonly language: string | null }[]): Language | null {
  const language = rows[0]?.language;
  return isLanguage(language) ? language : null;
}
