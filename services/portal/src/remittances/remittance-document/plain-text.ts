/** What XML 1.0 can't hold, lone halves of characters included. */
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text of a person's on one line; null where nothing of it is left, because Peppol allows no empty element. */
export function plainText(text: string | null): string | null {
  return text?.replaceAll(NO_CHARACTER, ' ').replaceAll(/\s+/g, ' ').trim() || null;
}
