import { formatMessage, messageParts, type MessageValues } from '@waybook/contracts/texts';
import { createElement, Fragment, type ReactNode } from 'react';
import { activeLocale, serverTranslation, translationOf } from './active-language';

/** A text of a driver's screen: the English one, as it stands here, in the language that is shown. */
export function t(message: string, values: MessageValues = {}): string {
  const translation = translationOf(message);
  return formatMessage(translation ?? message, values, translation === undefined ? 'en-GB' : activeLocale());
}

/** A text with elements in it. */
export function richText(message: string, values: MessageValues<ReactNode>): ReactNode {
  const translation = translationOf(message);
  const locale = translation === undefined ? 'en-GB' : activeLocale();
  const parts = messageParts<ReactNode>(translation ?? message, values, locale);
  return parts.map((part, place) => createElement(Fragment, { key: place }, part));
}

/** Marks an English text that stands in a list or table; where it is shown, it goes through `t`. */
export function english(text: string): string {
  return text;
}

/** A text that the catalogue may know; the server's, or one that was kept on this phone, it may not. */
export function translated(text: string): string {
  return translationOf(text) ?? text;
}

/** What the server says in English, in the language that is shown; as it stands where no catalogue knows it. */
export function serverText(message: string): string {
  return serverTranslation(message) ?? message;
}

/** "A, B and C", as the language writes it. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(activeLocale(), { type: 'conjunction' }).format(items);
}
