import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@waybook/contracts/api';
import { useSyncExternalStore } from 'react';
import { forget, remember, remembered } from '../browser-storage';
import type { Catalogue, Translations, Translator } from './catalogue';

const STORAGE_KEY = 'waybook-language';
const UNTOLD_KEY = 'waybook-language-untold';

interface Spoken {
  readonly language: Language;
  readonly texts: Catalogue;
  readonly server: Translator;
}

const ENGLISH: Spoken = { language: 'en', texts: {}, server: () => undefined };

// Fetched by those who read it, and by nobody else.
const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Translations>>> = {
  pl: async () => import('./catalogues/pl').then(({ pl, plServer }) => ({ texts: pl, server: plServer })),
  ro: async () => import('./catalogues/ro').then(({ ro, roServer }) => ({ texts: ro, server: roServer })),
};

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', pl: 'pl', ro: 'ro' };

let active = ENGLISH;
/** What was asked for last: of two catalogues on their way only that one counts. */
let wanted: Language = active.language;
const listeners = new Set<() => void>();

export function activeLanguage(): Language {
  return active.language;
}

/** Of dates, numbers and plural forms. */
export function activeLocale(): string {
  return LOCALES[active.language];
}

export function translationOf(message: string): string | undefined {
  return active.texts[message];
}

export function serverTranslation(message: string): string | undefined {
  return active.server(message);
}

/** The screens are drawn anew in it. Where its texts can't be fetched, it stays as it is. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === active.language) return;
  const spoken = await spokenIn(language);
  if (spoken === null || wanted !== language) return;
  active = spoken;
  document.documentElement.lang = LOCALES[language];
  listeners.forEach((changed) => changed());
}

async function spokenIn(language: Language): Promise<Spoken | null> {
  if (language === 'en') return ENGLISH;
  try {
    const [translations, { serverTranslator }] = await Promise.all([
      CATALOGUES[language](),
      import('./server-translator'),
    ]);
    return { language, texts: translations.texts, server: serverTranslator(translations, LOCALES[language]) };
  } catch {
    return null;
  }
}

export function useActiveLanguage(): Language {
  return useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, activeLanguage);
}

/** What was chosen on this device; otherwise the first of the browser's languages that there is. */
export function languageOfDevice(): Language {
  const kept = remembered(STORAGE_KEY);
  if (isLanguage(kept)) return kept;
  const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
  return spoken.find(isLanguage) ?? DEFAULT_LANGUAGE;
}

export function keepOnDevice(language: Language): void {
  remember(STORAGE_KEY, language);
}

/** By a person at this screen, who wins over what their account remembers, and be it after a reload, until the account has it. */
export async function chooseOnDevice(language: Language): Promise<void> {
  keepOnDevice(language);
  remember(UNTOLD_KEY, language);
  await showLanguage(language);
}

export function isAccountToBeTold(): boolean {
  return remembered(UNTOLD_KEY) !== null;
}

export function accountWasTold(): void {
  forget(UNTOLD_KEY);
}
