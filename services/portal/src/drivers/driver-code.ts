const PREFIX = 'DS';
const CODES = 1_000_000;

/** How many codes behind the clock's own are looked at when it is taken. */
export const DRIVER_CODES_TRIED = 50;

/** A driver's code is unique within the business. */
export function driverCodeScope(business: string): string {
  return `driver-code:${business}`;
}

/** "DS" and the last six digits of the time in milliseconds, then the codes that follow it: the first free one is taken. */
export function driverCodeCandidates(at: Date, count = DRIVER_CODES_TRIED): string[] {
  return Array.from({ length: count }, (_, offset) => {
    const digits = (at.getTime() + offset) % CODES;
    return PREFIX + String(digits).padStart(6, '0');
  });
}

/** Null where every one of them is taken. */
export function firstFreeCode(candidates: readonly string[], taken: ReadonlySet<string>): string | null {
  return candidates.find((code) => !taken.has(code)) ?? null;
}
