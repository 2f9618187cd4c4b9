const MAX_READ_LENGTH = 500;

/** The first that fits: those that call themselves another one as well stand before it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** "Chrome on Android", by a User-Agent; null where it names neither a browser nor a system that we know. */
export function deviceName(userAgent: string | undefined): string | null {
  const read = (userAgent ?? '').slice(0, MAX_READ_LENGTH);
  const named = [firstIn(BROWSERS, read), firstIn(SYSTEMS, read)].filter((name) => name !== undefined);
  return named.length === 0 ? null : named.join(' on ');
}

function firstIn(known: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1];
}
