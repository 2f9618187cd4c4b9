/** An amount in whole pence. Always a safe integer; negative where a net can be. */
export type Pence = number;

/** Ten digits, of which two are pence (R2). */
export const MAX_AMOUNT_PENCE: Pence = 9_999_999_999;

const DECIMAL_POUNDS = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/;

/** The text or number is not an amount of pounds with at most two decimals. */
export class InvalidAmountError extends RangeError {
  override readonly name = 'InvalidAmountError';

  constructor(amount: unknown) {
    super(`${String(amount)} is not an amount of pounds with at most two decimals`);
  }
}

/** Asserts what every amount in this package relies on; a broken figure stops here instead of being paid. */
export function checkedPence(amountPence: number): Pence {
  if (!Number.isSafeInteger(amountPence)) throw new RangeError(`${amountPence} is not a whole number of pence`);
  return amountPence === 0 ? 0 : amountPence;
}

/**
 * Turns pounds, as they arrive on the wire, into pence without a single floating-point operation: a number is read
 * by the shortest decimal text that names it, so 0.1 + 0.2 is refused and not quietly rounded.
 *
 * @throws InvalidAmountError for more than two decimals, exponent forms, NaN, infinities and more than eight digits of pounds.
 */
export function penceFromPounds(amount: number | string): Pence {
  const parts = DECIMAL_POUNDS.exec(String(amount));
  if (!parts) throw new InvalidAmountError(amount);
  const [, sign, pounds, fraction = ''] = parts;
  const amountPence = Number(`${pounds}${fraction.padEnd(2, '0')}`);
  return checkedPence(sign ? -amountPence : amountPence);
}

/** Adds amounts; the sum is checked, too. */
export function sumPence(amountsPence: readonly Pence[]): Pence {
  return amountsPence.reduce((sum, amountPence) => checkedPence(sum + checkedPence(amountPence)), 0);
}
