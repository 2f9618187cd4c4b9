import { DownloadIcon } from '../../../shared/ui/icons/DownloadIcon';
import { Alert, Stack, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import {
  JOURNAL_FORMAT_LABELS,
  LEDGER_ACCOUNT_LABELS,
  type JournalAnswer,
  type JournalFormat,
} from '@waybook/contracts/api';
import { formatMonth } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import { useOffline } from '../../../shared/api/use-offline';
import { queryString } from '../../../shared/api/paging';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { Money } from '../../../shared/ui/Money';
import { ScrolledTable } from '../../../shared/ui/ScrolledTable';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useDownload } from '../../../shared/ui/use-download';
import { useJournalQuery } from './accountant.api';
import { standingText, takenText } from './accountant.view';
import { AccountantCard, COMPACT_TABLE } from './AccountantCard';

const TITLE_ID = 'journals-title';

interface JournalsCardProps {
  month: string;
  program: JournalFormat;
}

/** A month's journals for one program: what they post, who took them, and the file. */
export function JournalsCard({ month, program }: JournalsCardProps) {
  const { currentData: journal, error, refetch } = useJournalQuery(month);
  const isEmpty = journal?.entries === 0;
  return (
    <AccountantCard
      id={TITLE_ID}
      title={`Journals of ${formatMonth(month)}`}
      subtitle="What the books posted in the month. What was corrected or came back from the bank is posted in reverse."
      action={
        journal !== undefined &&
        !isEmpty && <TakeButton month={month} program={program} onTaken={() => void refetch()} />
      }
    >
      {journal === undefined && error === undefined && <LoadingRows text="Adding up the month..." rows={6} />}
      {journal === undefined && error !== undefined && (
        <ErrorState text="The journals could not be made." error={error} retry={() => void refetch()} />
      )}
      {isEmpty && <EmptyState text="Nothing is posted in this month" />}
      {journal !== undefined && !isEmpty && <Journal journal={journal} program={program} />}
    </AccountantCard>
  );
}

interface TakeButtonProps extends JournalsCardProps {
  onTaken: () => void;
}

function TakeButton({ month, program, onTaken }: TakeButtonProps) {
  const isOffline = useOffline();
  const { busy, download } = useDownload();
  const url = `/api/books/journals/file${queryString({ month, format: program })}`;
  const take = async () => {
    await download({ url, fileName: `journals-${month}-${program}.csv` });
    onTaken();
  };
  return (
    <SteadyButton
      variant="contained"
      startIcon={<DownloadIcon />}
      disabled={busy || isOffline}
      onClick={() => void take()}
    >
      {busy ? 'Downloading...' : `Take the file for ${JOURNAL_FORMAT_LABELS[program]}`}
    </SteadyButton>
  );
}

function Journal({ journal, program }: { journal: JournalAnswer; program: JournalFormat }) {
  const { isStale, text } = takenText(journal, program);
  return (
    <Stack sx={{ gap: 3 }}>
      <Alert severity={isStale ? 'warning' : 'info'}>{text}</Alert>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {standingText(journal)}
      </Typography>
      <Sums journal={journal} />
    </Stack>
  );
}

function Sums({ journal: { accounts, debit, credit, entries, lines } }: { journal: JournalAnswer }) {
  return (
    <ScrolledTable labelledBy={TITLE_ID}>
      <Table size="small" aria-labelledby={TITLE_ID} sx={COMPACT_TABLE}>
        <TableHead>
          <TableRow>
            <TableCell>Account</TableCell>
            <TableCell align="right">Debit</TableCell>
            <TableCell align="right">Credit</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {accounts.map((sums) => (
            <SidesRow key={sums.account} label={LEDGER_ACCOUNT_LABELS[sums.account]} sums={sums} />
          ))}
        </TableBody>
        <TableFooter
          sx={{
            '& .MuiTableCell-root': { typography: 'body2', color: 'text.primary', fontWeight: 'fontWeightMedium' },
          }}
        >
          <SidesRow label={`${counted(entries, 'journal')}, ${counted(lines, 'line')}`} sums={{ debit, credit }} />
        </TableFooter>
      </Table>
    </ScrolledTable>
  );
}

function SidesRow({ label, sums }: { label: string; sums: { debit: string; credit: string } }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      {[sums.debit, sums.credit].map((amount, index) => (
        <TableCell key={index} align="right">
          {Number(amount) !== 0 && <Money amount={amount} />}
        </TableCell>
      ))}
    </TableRow>
  );
}
