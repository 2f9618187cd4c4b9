import { formatAmount } from '@waybook/contracts/money';
import { StatCard, type StatCardProps } from './StatCard';

interface AmountCardProps extends Omit<StatCardProps, 'figure'> {
  /** Decimal text, as it comes from the server; undefined while it isn't known. */
  amount: string | undefined;
}

export function AmountCard({ amount, ...card }: AmountCardProps) {
  return <StatCard {...card} figure={amount === undefined ? null : formatAmount(amount)} />;
}
