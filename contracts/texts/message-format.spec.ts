import { describe, expect, test } from '@jest/globals';
import { formatMessage, messageParts, placeholdersOf, pluralFormsOf } from './message-format.js';

const JOBS = '{jobs, plural, one {# job} other {# jobs}} for {week}';
const ZADANIA = '{jobs, plural, one {# kurs} few {# kursy} many {# kursów} other {# kursu}}';
const CURSE = '{jobs, plural, one {# cursă} few {# curse} other {# de curse}}';

describe('a message', () => {
  test('is filled in by name', () => {
    expect(formatMessage('{name}, your van is {name}', { name: 'Ana' }, 'en-GB')).toBe('Ana, your van is Ana');
  });

  test.each([
    [1, '1 job for May'],
    [2, '2 jobs for May'],
    [1200, '1,200 jobs for May'],
  ])('says %d in English', (jobs, said) => expect(formatMessage(JOBS, { jobs, week: 'May' }, 'en-GB')).toBe(said));

  test.each([
    [1, '1 kurs'],
    [3, '3 kursy'],
    [5, '5 kursów'],
    [12, '12 kursów'],
    [22, '22 kursy'],
    [1.5, '1,5 kursu'],
  ])('says %d in Polish', (jobs, said) => expect(formatMessage(ZADANIA, { jobs }, 'pl')).toBe(said));

  test.each([
    [1, '1 cursă'],
    [0, '0 curse'],
    [19, '19 curse'],
    [20, '20 de curse'],
    [101, '101 curse'],
  ])('says %d in Romanian', (jobs, said) => expect(formatMessage(CURSE, { jobs }, 'ro')).toBe(said));

  test('takes values within a plural form', () => {
    const message = '{days, plural, one {{who} has # day} other {{who} has # days}}';
    expect(formatMessage(message, { days: 3, who: 'Ana' }, 'en-GB')).toBe('Ana has 3 days');
  });

  test('keeps values that are no text in their place', () => {
    const link = { href: '/' };
    expect(messageParts<object | number>('See {link} now', { link }, 'en-GB')).toEqual(['See ', link, ' now']);
  });

  test("takes apostrophes and # as they stand, and a form's own # alone", () => {
    expect(formatMessage("It's #{n}", { n: 4 }, 'en-GB')).toBe("It's #4");
  });

  test('without one of its values is a mistake of ours', () => {
    expect(() => formatMessage('Hello {name}', {}, 'en-GB')).toThrow('No value for "name"');
  });

  test.each(['{', 'Hello {name', '{n, plural, one {#}', '{n, select, a {b}}', 'a } b {'])('%p is none', (text) => {
    expect(() => formatMessage(text, { name: '', n: 1 }, 'en-GB')).toThrow('Not a message');
  });
});

test('names what it wants', () => {
  expect(placeholdersOf(JOBS)).toEqual(['jobs', 'week']);
  expect(pluralFormsOf(ZADANIA)).toEqual(new Map([['jobs', ['one', 'few', 'many', 'other']]]));
});
