import type { EarningsFiguresAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';

type TakenOff = Pick<EarningsFiguresAnswer, 'deductionTotal' | 'retentionAmount' | 'retentionHeld'>;

/** What lies between gross with VAT and net pay. After a correction less may be held than was calculated. */
export function takenOffText({ deductionTotal, retentionAmount, retentionHeld }: TakenOff): string {
  const taken = `less ${formatAmount(deductionTotal)} deductions, ${formatAmount(retentionAmount)} retention`;
  return retentionHeld === retentionAmount ? taken : `${taken}, ${formatAmount(retentionHeld)} of it held`;
}
