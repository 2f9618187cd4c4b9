import { describe, expect, test } from '@jest/globals';
import { DRIVER_DOCUMENT_LABELS, RETURN_REASON_LABELS } from '@waybook/contracts/api';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ALL_PHOTOS_REQUIRED,
  formatMessage,
  LOAD_ID_DIGITS,
  placeholdersOf,
  pluralFormsOf,
  POD_PHOTO_NAMES,
  REMITTANCE_LINE_NAMES,
} from '@waybook/contracts/texts';
import { pl } from './catalogues/pl';
import { ro } from './catalogues/ro';
import { allFiles, textsIn } from './testing/source-texts';

/** Which the server says as well: they stand in the contracts, and screens put them through `t`. */
const SHARED_TEXTS = [
  ...Object.values(DRIVER_DOCUMENT_LABELS),
  ...Object.values(RETURN_REASON_LABELS),
  ...Object.values(POD_PHOTO_NAMES),
  ...Object.values(REMITTANCE_LINE_NAMES),
  ALL_PHOTOS_REQUIRED,
  LOAD_ID_DIGITS,
];

const SOURCE_TEXTS = allFiles().flatMap(textsIn);
const MESSAGES = [...new Set([...SOURCE_TEXTS.map(({ message }) => message), ...SHARED_TEXTS])].sort();
/** Refusals of the server, by their code. */
const isCode = (key: string) => key.startsWith('code:');

const CATALOGUES = [
  ['pl', pl, ['one', 'few', 'many', 'other']],
  ['ro', ro, ['one', 'few', 'other']],
] as const;

describe.each(CATALOGUES)('the catalogue of %s', (language, catalogue: Readonly<Record<string, string>>, forms) => {
  const keys = Object.keys(catalogue);

  test('has every English text of the code', () => {
    expect(MESSAGES.filter((message) => !keys.includes(message))).toEqual([]);
  });

  test('has no text that nothing says', () => {
    expect(keys.filter((key) => !isCode(key) && !MESSAGES.includes(key))).toEqual([]);
  });

  test('wants of each text the values that the English one wants', () => {
    const differing = keys.filter(
      (key) => !isCode(key) && placeholdersOf(catalogue[key]!).join() !== placeholdersOf(key).join(),
    );
    expect(differing).toEqual([]);
  });

  test('names every plural form of the language', () => {
    const lacking = keys.filter((key) => {
      const translated = pluralFormsOf(catalogue[key]!);
      const counted = [...pluralFormsOf(isCode(key) ? '' : key).keys()];
      return counted.some((name) => (translated.get(name) ?? []).join() !== forms.join());
    });
    expect(lacking).toEqual([]);
  });

  test('says nothing empty, and each plural for any number', () => {
    for (const key of keys) {
      const text = catalogue[key]!;
      expect([key, text.trim()]).not.toEqual([key, '']);
      const values = Object.fromEntries(placeholdersOf(text).map((name) => [name, 7]));
      expect([key, formatMessage(text, values, language)]).not.toEqual([key, '']);
    }
  });
});

test('English writes email as the specification does', () => {
  expect(MESSAGES.filter((message) => /e-mail/i.test(message))).toEqual([]);
});

test('both know the same refusals of the server', () => {
  expect(Object.keys(pl).filter(isCode).sort()).toEqual(Object.keys(ro).filter(isCode).sort());
});

test('a refusal that they know is one of the server', () => {
  const services = join(process.cwd(), '../services');
  const errors = readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((file) => /src\/.*(errors|database-refusal)\.ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(join(services, file), 'utf8'))
    .join('\n');
  const unknown = Object.keys(pl).filter((key) => isCode(key) && !errors.includes(`'${key.slice('code:'.length)}'`));
  expect(unknown).toEqual([]);
});

test('every text of the code gets the values that it names', () => {
  const wrong = SOURCE_TEXTS.filter(
    ({ message, values }) => values !== null && placeholdersOf(message).join() !== values.join(),
  );
  expect(wrong.map(({ place, message }) => `${place} ${message}`)).toEqual([]);
});
