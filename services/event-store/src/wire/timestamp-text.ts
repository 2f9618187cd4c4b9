const MICROSECONDS_PER_MS = 1000n;
const FRACTION_DIGITS = 6;
/** PostgreSQL counts from the beginning of 2000. */
const POSTGRES_EPOCH_MICROSECONDS = BigInt(Date.UTC(2000, 0, 1)) * MICROSECONDS_PER_MS;
const UTC_TEXT = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** Since 1970, of a timestamptz as PostgreSQL writes it with time zone UTC: `2026-11-26 10:15:53.123456+00`. */
export function microsecondsOfText(text: string): bigint {
  const [, day, time, fraction = ''] = UTC_TEXT.exec(text) ?? [];
  if (day === undefined) throw new RangeError('A time is not as PostgreSQL writes it in UTC');
  return (
    BigInt(Date.parse(`${day}T${time}Z`)) * MICROSECONDS_PER_MS + BigInt(fraction.padEnd(FRACTION_DIGITS, '0') || '0')
  );
}

/** What `timestamptz_send` makes of it. */
export function sentTime(text: string): bigint {
  return microsecondsOfText(text) - POSTGRES_EPOCH_MICROSECONDS;
}
