import { withoutTrailing } from '@waybook/contracts/texts';

/** More colleagues than anybody calls in one comment. */
export const MAX_MENTIONS = 20;

/** Not within a word, so that an e-mail address mentions nobody. */
const MENTION = /(?<![\w@])@([\p{L}\p{N}][\p{L}\p{N}._+@-]{0,99})/gu;

/**
 * What may be usernames behind an @, in lower case. A full stop at the end may belong to the name or end the sentence, so both
 * are looked for.
 */
export function mentionedNames(content: string): string[] {
  const found = [...content.matchAll(MENTION)].flatMap(([, name = '']) => {
    const read = name.toLowerCase();
    return [read, withoutTrailing(read, '._+@-')];
  });
  return [...new Set(found)].filter((name) => name !== '').slice(0, 2 * MAX_MENTIONS);
}
