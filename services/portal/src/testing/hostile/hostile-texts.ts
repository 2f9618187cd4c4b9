/** Of texts on which a careless pattern or loop takes the square of their length, by what they hold. Each has so many characters. */
export const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'opening brackets': (length) => '['.repeat(length),
  'spaces within': (length) => `a${' '.repeat(Math.max(length - 2, 0))}a`.slice(0, length),
  'letters with a wrong end': (length) => `${'a'.repeat(Math.max(length - 1, 0))}!`,
  'ats and dots': repeated('a@a.'),
  'signs of mentions': repeated('@a._-+'),
  'digits and commas': repeated('1,'),
  'quotation marks': repeated('"'),
  'backslashes and slashes': repeated('\\/'),
  'quality values': repeated('a;q=0.1,'),
  'marks to normalise': repeated('e\u0301\u0327'),
  'encoded characters': repeated('%41'),
};

/** Those that a header can hold. */
export const HOSTILE_ASCII = Object.entries(HOSTILE_TEXTS).filter(([name]) => name !== 'marks to normalise');

function repeated(unit: string): (length: number) => string {
  return (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}
