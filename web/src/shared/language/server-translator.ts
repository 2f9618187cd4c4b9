import { formatMessage } from '@waybook/contracts/texts';
import type { Catalogue, Translations, Translator } from './catalogue';

interface Template {
  readonly pattern: RegExp;
  readonly translation: string;
}

type Entry = readonly [english: string, translation: string];

/** Translates what the server says: by the very sentence, or by one with values in it, which are put into the language too. */
export function serverTranslator({ texts, server }: Translations, locale: string): Translator {
  let templates: readonly Template[] | null = null;

  function translationOf(message: string): string | undefined {
    const exactly = server[message];
    if (exactly !== undefined) return exactly;
    templates ??= templatesOf(server);
    for (const { pattern, translation } of templates) {
      const values = pattern.exec(message)?.groups;
      if (values !== undefined) return formatMessage(translation, mapValues(values, valueText), locale);
    }
    return undefined;
  }

  function valueText(value: string): string {
    return translationOf(value) ?? texts[value] ?? value.replaceAll(ENGLISH_DAYS, daysIn(locale));
  }

  return translationOf;
}

const PLACEHOLDER = /\{(\w+)\}/g;

function templatesOf(server: Catalogue): Template[] {
  return Object.entries(server).filter(isTemplate).sort(byWordsOfItsOwn).map(templateOf);
}

const isTemplate = ([english]: Entry) => english.includes('{');
/** Of two that fit, the one that says more by itself is meant. */
const byWordsOfItsOwn = ([one]: Entry, [other]: Entry) => wordsOf(other).length - wordsOf(one).length;
const wordsOf = (english: string) => english.replaceAll(PLACEHOLDER, '');

function templateOf([english, translation]: Entry): Template {
  const escaped = english.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return { pattern: new RegExp(`^${escaped.replaceAll(PLACEHOLDER, '(?<$1>.+)')}$`, 's'), translation };
}

const mapValues = (values: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** "Nov 27, 2026", "Nov 16 – Nov 22, 2026" and "Dec 28, 2026 – Jan 03, 2027" (R26), and days as `2026-11-27`. */
const ENGLISH_DAYS =
  /(?:(?<from>[A-Z][a-z]{2} \d\d)(?:, (?<fromYear>\d{4}))? – )?(?<until>[A-Z][a-z]{2} \d\d), (?<year>\d{4})|\d{4}-\d\d-\d\d/g;

function daysIn(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (english: string, ...found: unknown[]): string => {
    const { from, fromYear, until, year } = found.at(-1) as Partial<Record<string, string>>;
    const last = until === undefined ? new Date(english) : dayOf(until, year!);
    return format.formatRange(from === undefined ? last : dayOf(from, fromYear ?? year!), last);
  };
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** Of "Nov 27" and "2026". */
function dayOf(monthAndDay: string, year: string): Date {
  const [month = '', day] = monthAndDay.split(' ');
  return new Date(Date.UTC(Number(year), MONTHS.indexOf(month) / 3, Number(day)));
}
