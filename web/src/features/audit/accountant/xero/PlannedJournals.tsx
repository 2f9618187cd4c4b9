import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { LEDGER_ACCOUNT_LABELS, type XeroPreviewAnswer } from '@waybook/contracts/api';
import { formatDate } from '../../../../shared/ui/dates.view';
import { Money } from '../../../../shared/ui/Money';
import { ScrolledTable } from '../../../../shared/ui/ScrolledTable';
import { COMPACT_TABLE } from '../AccountantCard';

const TITLE_ID = 'planned-journals';

type Journals = XeroPreviewAnswer['toSend'];

/** Each journal with its lines. */
export function PlannedJournals({ journals }: { journals: Journals }) {
  return (
    <section aria-labelledby={TITLE_ID}>
      <Typography id={TITLE_ID} variant="h4" component="h3" sx={{ mb: 2 }}>
        What goes
      </Typography>
      <ScrolledTable labelledBy={TITLE_ID}>
        <Table size="small" aria-labelledby={TITLE_ID} sx={COMPACT_TABLE}>
          <TableHead>
            <TableRow>
              <TableCell>Account</TableCell>
              <TableCell align="right">Debit</TableCell>
              <TableCell align="right">Credit</TableCell>
            </TableRow>
          </TableHead>
          {journals.map((journal) => (
            <JournalRows key={journal.reference} journal={journal} />
          ))}
        </Table>
      </ScrolledTable>
    </section>
  );
}

function JournalRows({ journal: { reference, day, text, lines } }: { journal: Journals[number] }) {
  return (
    <TableBody>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ pt: 4 }}>
          <Typography variant="body2" component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
            {text}
          </Typography>{' '}
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {formatDate(day)}, {reference}
          </Typography>
        </TableCell>
      </TableRow>
      {lines.map(({ account, code, debit, credit }, place) => (
        <TableRow key={place}>
          <TableCell>
            {LEDGER_ACCOUNT_LABELS[account]}{' '}
            <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
              {code}
            </Typography>
          </TableCell>
          {[debit, credit].map((amount, side) => (
            <TableCell key={side} align="right">
              {Number(amount) !== 0 && <Money amount={amount} />}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}
