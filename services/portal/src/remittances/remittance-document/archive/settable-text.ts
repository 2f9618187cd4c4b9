/** What nearly every text is made of, and the typeface has. */
const ORDINARY = /^[ -~\n£\u2212\u2013\u2019]*$/;
/** Has no look of its own. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Mn}\p{Me}]/u;
const MISSING = '\u25a1';

/**
 * An archive's reader must find a glyph for every character (ISO 19005-3, 6.2.11.8): one that the typeface lacks stands as an empty square, and
 * as nothing where it has no look of its own.
 */
export function settableText(text: string, hasGlyph: (character: number) => boolean): string {
  if (ORDINARY.test(text)) return text;
  return Array.from(text, (character) => settable(character, hasGlyph)).join('');
}

function settable(character: string, hasGlyph: (character: number) => boolean): string {
  if (character === '\n' || hasGlyph(character.codePointAt(0)!)) return character;
  if (/\s/.test(character)) return ' ';
  return UNSEEN.test(character) ? '' : MISSING;
}
