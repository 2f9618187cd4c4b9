import { Box, Card, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { FinanceAmountsAnswer } from '@waybook/contracts/api';
import { decimalText, penceFromDecimalText } from '@waybook/contracts/money';
import { queryString } from '../../../shared/api/paging';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { Money } from '../../../shared/ui/Money';
import { ScrolledTable } from '../../../shared/ui/ScrolledTable';
import { formatDate } from '../../../shared/ui/dates.view';
import { BOOKS, isShown, totalOf, type BooksGroup } from './books.view';

interface BooksTableProps {
  books: FinanceAmountsAnswer;
  day: string;
  against: { books: FinanceAmountsAnswer; day: string } | null;
  exportDates: { asOf: string; knownAt: string | null };
}

/** On a phone more of it is in sight. */
const COMPACT = { fontVariantNumeric: 'tabular-nums', '& .MuiTableCell-root': { px: { xs: 1, sm: 3 } } } as const;

export function BooksTable({ books, day, against, exportDates }: BooksTableProps) {
  return (
    <Card component="section" aria-labelledby="books-title" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography id="books-title" variant="h3" component="h2">
            The books at the end of {formatDate(day)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Earned, and what is beyond it, = taken off + paid + still owed, added up anew from the log. The file holds a
            line for each driver and week.
          </Typography>
        </Box>
        <DownloadButton
          label="CSV"
          aria-label="Download the books as CSV"
          size="small"
          variant="text"
          url={`/api/audit/finance/export${queryString(exportDates)}`}
          fileName={`books-${exportDates.asOf}.csv`}
        />
      </Stack>
      <ScrolledTable labelledBy="books-title">
        <Table size="small" aria-labelledby="books-title" sx={COMPACT}>
          <TableHead>
            <TableRow>
              <TableCell>What</TableCell>
              {against !== null && <TableCell align="right">{formatDate(against.day)}</TableCell>}
              <TableCell align="right">{formatDate(day)}</TableCell>
              {against !== null && <TableCell align="right">Difference</TableCell>}
            </TableRow>
          </TableHead>
          {BOOKS.map((group) => (
            <GroupRows key={group.title} group={group} books={books} against={against?.books ?? null} />
          ))}
        </Table>
      </ScrolledTable>
    </Card>
  );
}

interface GroupRowsProps {
  group: BooksGroup;
  books: FinanceAmountsAnswer;
  against: FinanceAmountsAnswer | null;
}

function GroupRows({ group: { title, lines, isSum }, books, against }: GroupRowsProps) {
  const shown = lines.filter((line) => isShown(line, against === null ? [books] : [books, against]));
  if (shown.length === 0) return null;
  const sumOf = (amounts: FinanceAmountsAnswer) =>
    totalOf(
      amounts,
      lines.map(({ measure }) => measure),
    );
  return (
    <TableBody>
      <TableRow sx={{ '& .MuiTableCell-root': { fontWeight: 'fontWeightMedium' } }}>
        <TableCell component="th" scope="rowgroup" colSpan={isSum ? 1 : against === null ? 2 : 4}>
          {title}
        </TableCell>
        {isSum && <AmountCells amount={sumOf(books)} before={against === null ? null : sumOf(against)} />}
      </TableRow>
      {shown.map(({ label, measure }) => (
        <TableRow key={measure}>
          <TableCell component="th" scope="row">
            {label}
          </TableCell>
          <AmountCells amount={books[measure]} before={against?.[measure] ?? null} />
        </TableRow>
      ))}
    </TableBody>
  );
}

function AmountCells({ amount, before }: { amount: string; before: string | null }) {
  return (
    <>
      {before !== null && (
        <TableCell align="right">
          <Money amount={before} />
        </TableCell>
      )}
      <TableCell align="right">
        <Money amount={amount} />
      </TableCell>
      {before !== null && (
        <TableCell align="right">
          <Money amount={decimalText(penceFromDecimalText(amount) - penceFromDecimalText(before))} />
        </TableCell>
      )}
    </>
  );
}
