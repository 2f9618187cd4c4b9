export const UUID_BYTES = 16;

const UUID_LENGTH = 36;
const DASHES = new Set([8, 13, 18, 23]);
const DIGIT_PLACES = Uint8Array.from(
  Array.from({ length: UUID_LENGTH }, (_, place) => place).filter((place) => !DASHES.has(place)),
);
const DASH = 0x2d;
const NO_DIGIT = 0xff;

/** What a character counts as a hexadecimal digit, by its code. */
const DIGITS = new Uint8Array(0x80).fill(NO_DIGIT);
for (const digit of '0123456789abcdefABCDEF') DIGITS[digit.charCodeAt(0)] = Number.parseInt(digit, 16);

/** @throws TypeError when the value is no UUID */
export function writeUuid(target: Uint8Array, offset: number, value: string): void {
  let isUuid = typeof value === 'string' && value.length === UUID_LENGTH && hasDashes(value);
  for (let index = 0; isUuid && index < UUID_BYTES; index++) {
    const high = digitAt(value, DIGIT_PLACES[2 * index] as number);
    const low = digitAt(value, DIGIT_PLACES[2 * index + 1] as number);
    isUuid = high !== NO_DIGIT && low !== NO_DIGIT;
    target[offset + index] = high * 16 + low;
  }
  if (!isUuid) throw new TypeError(`Not a UUID: ${value}`);
}

function hasDashes(value: string): boolean {
  for (const place of DASHES) if (value.charCodeAt(place) !== DASH) return false;
  return true;
}

function digitAt(value: string, place: number): number {
  return DIGITS[value.charCodeAt(place)] ?? NO_DIGIT;
}
