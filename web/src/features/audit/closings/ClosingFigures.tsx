import { Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { FinanceAmountsAnswer, PeriodClosingAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { FactList, type Fact } from '../../../shared/ui/FactList';
import { Money } from '../../../shared/ui/Money';
import { BOOKS } from '../books/books.view';

interface ClosingTableProps {
  figures: Pick<PeriodClosingAnswer, 'movement' | 'closing'>;
  titleId: string;
}

/** What a month came to, and what the books held at its end. */
export function ClosingTable({ figures: { movement, closing }, titleId }: ClosingTableProps) {
  const lines = BOOKS.flatMap((group) => group.lines).filter(
    ({ measure }) => Number(movement[measure]) !== 0 || Number(closing[measure]) !== 0,
  );
  if (lines.length === 0) return <Typography>Nothing moved in this month, and the books hold nothing.</Typography>;
  return (
    <Table size="small" aria-labelledby={titleId} sx={{ '& .MuiTableCell-root': { px: { xs: 1, sm: 3 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>What</TableCell>
          <TableCell align="right">In the month</TableCell>
          <TableCell align="right">At its end</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ label, measure }) => (
          <TableRow key={measure}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell align="right">
              <Money amount={movement[measure]} />
            </TableCell>
            <TableCell align="right">
              <Money amount={closing[measure]} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

export function Adjustment({ title, amounts }: { title: string; amounts: FinanceAmountsAnswer | null }) {
  if (amounts === null) return null;
  return (
    <Stack component="section" aria-label={title} sx={{ mt: 3 }}>
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
        {title}
      </Typography>
      <FactList label={title} facts={factsOf(amounts)} />
    </Stack>
  );
}

/** What isn't nothing. */
function factsOf(amounts: FinanceAmountsAnswer): Fact[] {
  return BOOKS.flatMap(({ lines }) => lines)
    .filter(({ measure }) => Number(amounts[measure]) !== 0)
    .map(({ label, measure }) => ({ label, value: formatAmount(amounts[measure]) }));
}
