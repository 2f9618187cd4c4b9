/** What a driver may read the portal in; the office's screens, invoices and statements are English. */
export const LANGUAGES = ['en', 'pl', 'ro'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** Each by its own name, so that whoever can't read the others finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', pl: 'Polski', ro: 'Română' };

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** `PUT /api/notifications/language` */
export interface ChangeOwnLanguageRequest {
  language: Language;
}
