import { Alert, Link, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { XeroJournalStatus, XeroSendingsAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { formatDateTime } from '../../../../shared/ui/dates.view';
import { ListToggleButton } from '../../../../shared/ui/ListToggleButton';
import { ProgressLine } from '../../../../shared/ui/ProgressLine';
import { ScrolledTable } from '../../../../shared/ui/ScrolledTable';
import { Badge } from '../../../../shared/ui/StatusBadge';
import { useShortList } from '../../../../shared/ui/use-short-list';
import { COMPACT_TABLE } from '../AccountantCard';
import { useXeroSendingsQuery } from './xero.api';
import { doneOf, sendingText } from './xero.view';

const POLL_INTERVAL_MS = 2_000;
const TITLE_ID = 'xero-sending';

type Sending = NonNullable<XeroSendingsAnswer['last']>;

/** How the last sending of a month goes, journal by journal. */
export function XeroSending({ month }: { month: string }) {
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  const { currentData } = useXeroSendingsQuery(month, { pollingInterval: isOnItsWay ? POLL_INTERVAL_MS : 0 });
  const last = currentData?.last ?? null;
  const isSending = last?.status === 'sending';
  if (isSending !== isOnItsWay) setIsOnItsWay(isSending);
  if (last === null) return null;
  const { severity, text } = sendingText(last);
  return (
    <Stack sx={{ gap: 3, width: '100%' }}>
      <Alert id={TITLE_ID} severity={severity}>
        {text}
      </Alert>
      {isSending && <ProgressLine label="Journals in Xero" percent={doneOf(last)} />}
      <Journals journals={last.journals} />
    </Stack>
  );
}

const BADGES: Readonly<Record<XeroJournalStatus, { tone: 'good' | 'waiting' | 'bad'; label: string }>> = {
  sent: { tone: 'good', label: 'In Xero' },
  waiting: { tone: 'waiting', label: 'Waiting' },
  not_sent: { tone: 'bad', label: 'Not taken' },
};

const ORDER: readonly XeroJournalStatus[] = ['not_sent', 'waiting', 'sent'];

function Journals({ journals }: Pick<Sending, 'journals'>) {
  // What asks for somebody stands first.
  const ordered = ORDER.flatMap((status) => journals.filter((journal) => journal.status === status));
  const { shown, toggle } = useShortList(ordered, 'xero');
  if (journals.length === 0) return null;
  return (
    <>
      <ScrolledTable labelledBy={TITLE_ID}>
        <Table size="small" aria-labelledby={TITLE_ID} sx={COMPACT_TABLE}>
          <TableHead>
            <TableRow>
              <TableCell>Journal</TableCell>
              <TableCell>Status</TableCell>
              <TableCell>What Xero says</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((journal) => (
              <JournalRow key={journal.reference} journal={journal} />
            ))}
          </TableBody>
        </Table>
      </ScrolledTable>
      <ListToggleButton toggle={toggle} size="small" sx={{ alignSelf: 'flex-start' }} />
    </>
  );
}

function JournalRow({ journal }: { journal: Sending['journals'][number] }) {
  const { reference, status, url, reasons, nextAttemptAt } = journal;
  const { tone, label } = BADGES[status];
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {url === null ? (
          reference
        ) : (
          <Link href={url} target="_blank" rel="noreferrer" aria-label={`${reference} in Xero`}>
            {reference}
          </Link>
        )}
      </TableCell>
      <TableCell>
        <Badge tone={tone}>{label}</Badge>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {reasons.map((reason) => (
          <div key={reason}>{reason}</div>
        ))}
        {reasons.length > 0 && nextAttemptAt !== null && <div>Tried again at {formatDateTime(nextAttemptAt)}.</div>}
      </TableCell>
    </TableRow>
  );
}
