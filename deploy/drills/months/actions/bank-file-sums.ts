import { pence, sum } from '../reference-model/expected-figures.js';
import { requireEqual } from '../checks/require-equal.js';

/** Each amount of the file that a bank's upload page takes. */
export function paidByCsv(text: string): number[] {
  const [head = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const column = head.split(',').indexOf('Amount');
  return lines.map((line) => pence(line.split(',')[column] ?? ''));
}

const CREDIT = '99';
const CODE = [15, 17] as const;
const AMOUNT = [35, 46] as const;
/** Of the debits, of the credits. */
const TOTALS = [
  [4, 17],
  [17, 30],
] as const;

/** Each credit of a Standard 18 file, whose contra record and trailer say what they come to. */
export function paidByBacs(text: string): number[] {
  const lines = text.split('\r\n');
  const movements = lines.filter((line) => /^\d{14}0/.test(line));
  const amounts = (isCredit: boolean) =>
    movements
      .filter((line) => (line.slice(...CODE) === CREDIT) === isCredit)
      .map((line) => Number(line.slice(...AMOUNT)));
  const credits = amounts(true);
  const trailer = lines.find((line) => line.startsWith('UTL1')) ?? '';
  for (const total of [sum(amounts(false)), ...TOTALS.map(([from, to]) => Number(trailer.slice(from, to)))]) {
    requireEqual(total, sum(credits), 'what a Bacs file says that it comes to');
  }
  return credits;
}
