import { BACS_TEXT_LENGTH } from '@waybook/contracts/api';

const ALLOWED = /^[A-Z0-9.&/ -]*$/;
const NOT_ALLOWED = /[^A-Z0-9.&/ -]/g;
const MARKS = /\p{M}/gu;
/** Letters that don't come apart into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
  ẞ: 'SS',
  "'": '',
  '’': '',
};

/** Bacs knows capitals, digits, the space and . & / - and nothing else. */
export function bacsText(text: string): string {
  const capitals = text.normalize('NFD').replace(MARKS, '').toUpperCase();
  return [...capitals]
    .map((letter) => PLAIN[letter] ?? letter)
    .join('')
    .replace(NOT_ALLOWED, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** A text field of a Bacs record: cut off or filled up to its length. */
export function bacsField(text: string, length = BACS_TEXT_LENGTH): string {
  return bacsText(text).slice(0, length).padEnd(length);
}

/** Whether nothing of the text is lost in a Bacs file. */
export function isBacsText(text: string): boolean {
  const capitals = text.toUpperCase();
  return capitals !== '' && capitals.length <= BACS_TEXT_LENGTH && ALLOWED.test(capitals);
}
