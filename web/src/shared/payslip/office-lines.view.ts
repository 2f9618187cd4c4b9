import type { RemittanceAnswer, RemittanceLineAnswer } from '@waybook/contracts/api';
import { decimalText, isDeduction, lineSums, penceFromPounds, type LineSums } from '@waybook/contracts/money';
import { REMITTANCE_LINE_NAMES } from '@waybook/contracts/texts';
import { formatAmount } from '../language/amounts';
import { t } from '../language/text';
import { formatDate } from '../ui/dates.view';

/** One that was kept on the phone may come from before there were lines. */
type Lined = Partial<Pick<RemittanceAnswer, 'lines'>>;

export function officeLinesOf({ lines = [] }: Lined): readonly RemittanceLineAnswer[] {
  return lines;
}

export function officeSums(lines: readonly RemittanceLineAnswer[]): LineSums {
  return lineSums(lines.map(({ kind, amount }) => ({ kind, amountPence: penceFromPounds(amount) })));
}

/** What the driver takes off themself, without what the office does. */
export function ownDeductions(remittance: Pick<RemittanceAnswer, 'additionalDeductions'> & Lined): string {
  const { deductionsPence } = officeSums(officeLinesOf(remittance));
  return decimalText(penceFromPounds(remittance.additionalDeductions) - deductionsPence);
}

export function lineLabel({ kind, text }: Pick<RemittanceLineAnswer, 'kind' | 'text'>): string {
  return kind === 'other_addition' ? text : `${t(REMITTANCE_LINE_NAMES[kind])}: ${text}`;
}

/** Why it is there, and who says so. */
export function lineNote({ reason, enteredByName, enteredAt }: RemittanceLineAnswer): string {
  return `${reason} (${enteredByName ?? t('the office')}, ${formatDate(enteredAt)})`;
}

/** All of them in one text, to hold one remittance's against another's. */
export function linesText(lines: readonly RemittanceLineAnswer[]): string {
  return lines
    .map((line) => `${lineLabel(line)} ${isDeduction(line) ? '\u2212' : ''}${formatAmount(line.amount)}`)
    .join(', ');
}
