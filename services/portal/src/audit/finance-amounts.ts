import { FINANCE_COUNTS, FINANCE_SUMS, type FinanceAmountsAnswer } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import { isNothing, type Amounts } from '../finance/index.js';

export function financeAmounts(amounts: Amounts): FinanceAmountsAnswer {
  return Object.fromEntries([
    ...FINANCE_COUNTS.map((count) => [count, amounts[count]]),
    ...FINANCE_SUMS.map((sum) => [sum, decimalText(amounts[sum])]),
  ]) as FinanceAmountsAnswer;
}

export function amountsUnlessNothing(amounts: Amounts): FinanceAmountsAnswer | null {
  return isNothing(amounts) ? null : financeAmounts(amounts);
}
