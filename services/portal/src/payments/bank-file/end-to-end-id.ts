import { createHash } from 'node:crypto';
import { parse, validate as isUuid } from 'uuid';

/** Crockford's base 32: capitals and digits that nobody takes for one another, all of which banks pass on. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_PER_DIGIT = 5n;
const BITS_PER_BYTE = 8;
const UUID_DIGITS = 32;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
const RUN_LENGTH = 26;
/** Enough to tell the two thousand lines of a run apart. */
const LINE_LENGTH = 9;
const LINE_BITS = BigInt(LINE_LENGTH) * BITS_PER_DIGIT;

function digitsOf(value: bigint, length: number): string {
  const digits = Array.from(
    { length },
    (_, place) => DIGITS[Number((value >> (BITS_PER_DIGIT * BigInt(place))) % BigInt(DIGITS.length))],
  );
  return digits.toReversed().join('');
}

function valueOf(digits: string): bigint | null {
  let value = 0n;
  for (const digit of digits) {
    const place = DIGITS.indexOf(digit);
    if (place < 0) return null;
    value = (value << BITS_PER_DIGIT) + BigInt(place);
  }
  return value;
}

const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

/** A run's id in 26 characters; banks allow 35 where a UUID has 36. */
export const bankIdOfRun = (runId: string) => digitsOf(numberOf(parse(runId)), RUN_LENGTH);

function lineMark(lineId: string): string {
  const hash = createHash('sha256').update(lineId).digest();
  return digitsOf(numberOf(hash) >> (BigInt(hash.length * BITS_PER_BYTE) - LINE_BITS), LINE_LENGTH);
}

/** What a bank is told of one payment, and says of it in every answer: which line of which run it is, and nothing of the payee. */
export const endToEndId = (runId: string, lineId: string) => `${bankIdOfRun(runId)}${lineMark(lineId)}`;

/** The run that a bank's answer names by its own id, or by that of one of its payments; null for what can't be one. */
export function runNamedBy(bankId: string): string | null {
  if (bankId.length !== RUN_LENGTH && bankId.length !== RUN_LENGTH + LINE_LENGTH) return null;
  const value = valueOf(bankId.slice(0, RUN_LENGTH));
  if (value === null) return null;
  const id = value.toString(16).padStart(UUID_DIGITS, '0').replace(UUID_PARTS, '$1-$2-$3-$4-$5');
  return isUuid(id) ? id : null;
}
