import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { showLanguage } from './active-language';
import { serverText } from './text';

afterEach(() => showLanguage('en'));

test('in English what the server says stands as it is', () => {
  expect(serverText('Phone is required')).toBe('Phone is required');
});

describe('in Polish', () => {
  beforeEach(() => showLanguage('pl'));

  test.each([
    ['a sentence', 'Write something before you send the comment', 'Napisz coś, zanim wyślesz komentarz'],
    ['a number, by its plural form', 'Phone must be at most 40 characters', 'Telefon: najwyżej 40 znaków'],
    ['the name of a field', 'New password must be at least 12 characters', 'Nowe hasło: co najmniej 12 znaków'],
    ['a field that it has no name for', 'Wheels is required', 'Wheels: wypełnij to pole'],
    [
      'a day',
      'Load 12345678 is already on your remittance for the week of Nov 16, 2026.',
      'Ładunek 12345678 jest już w Twoim rozliczeniu za tydzień od: 16 lis 2026.',
    ],
    [
      'a week',
      "A job's date must lie within the week, Nov 16 – Nov 22, 2026.",
      'Data zlecenia musi należeć do tygodnia: 16–22 lis 2026.',
    ],
    [
      'a week across the years',
      "A job's date must lie within the week, Dec 28, 2026 – Jan 03, 2027.",
      'Data zlecenia musi należeć do tygodnia: 28 gru 2026–3 sty 2027.',
    ],
    [
      'a text that it has besides',
      'Load 12345678: "Goods delivered" must be a photo that you uploaded. Take or choose it again.',
      'Ładunek 12345678: „Dostarczony towar” musi być wysłanym przez Ciebie zdjęciem. Zrób je albo wybierz ponownie.',
    ],
    [
      'a sentence within another',
      "A job's date can't be later than today. (and 2 more)",
      'Data zlecenia nie może być późniejsza niż dzisiaj. (i jeszcze: 2)',
    ],
    [
      'a reason',
      'This password is one character, repeated. Choose another one.',
      'To hasło to jeden powtórzony znak. Wybierz inne.',
    ],
  ])('%s', (_, english, polish) => expect(serverText(english)).toBe(polish));

  test('what no catalogue knows stands as it is', () => {
    expect(serverText('The van is on fire.')).toBe('The van is on fire.');
  });
});
