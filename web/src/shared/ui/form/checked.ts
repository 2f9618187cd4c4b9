import type { Check } from '@waybook/contracts/checks';

/** A check of the contracts as a form's rule; nothing is right where something may be missing. */
export const checked =
  (check: Check) =>
  (value: unknown): string | true =>
    typeof value !== 'string' || value.trim() === '' ? true : (check(value).problem ?? true);
