/** The text without the given signs at its end. A regular expression such as `/x+$/` takes the square of the length for it. */
export function withoutTrailing(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
