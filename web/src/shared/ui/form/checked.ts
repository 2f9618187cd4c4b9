import type { Check, Checked } from '@waybook/contracts/checks';
import { serverText } from '../../language/text';

/** A check of the contracts as a form's rule; nothing is right where something may be missing. */
export const checked =
  (check: Check) =>
  (value: unknown): string | true =>
    typeof value !== 'string' || value.trim() === '' ? true : problemIn(check(value));

function problemIn({ problem }: Checked): string | true {
  return problem === null ? true : serverText(problem);
}
