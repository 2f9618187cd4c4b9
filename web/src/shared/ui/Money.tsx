import { styled } from '@mui/material/styles';
import { formatAmount } from '../language/amounts';

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** An amount from the server (decimal text), written £1,234.56. */
export function Money({ amount }: { amount: string }) {
  return <Figure>{formatAmount(amount)}</Figure>;
}
