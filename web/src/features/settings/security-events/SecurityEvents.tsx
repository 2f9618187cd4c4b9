import { Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { SecurityEventAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { ScrolledTable } from '../../../shared/ui/ScrolledTable';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { ExportMenu } from '../../../shared/ui/table/ExportMenu';
import { SECURITY_EVENTS_PAGE_SIZE, useGetSecurityEventsQuery } from './security-events.api';
import { actorText, detailsText, eventText } from './security-events.view';

const TITLE_ID = 'security-events-title';
const FILE = { path: '/api/security-events/export', query: {}, name: 'security-events' };

/** Who took or opened personal data and bank files, the newest first. */
export function SecurityEvents() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useGetSecurityEventsQuery(page);
  return (
    <Stack component="section" aria-labelledby={TITLE_ID} sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center' }}>
        <Stack sx={{ flex: 1 }}>
          <Typography id={TITLE_ID} variant="h3" component="h2">
            Who downloaded what
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Exports, bank files, drivers’ documents and bank details of the last two years. Nobody can change this list.
          </Typography>
        </Stack>
        <ExportMenu file={FILE} />
      </Stack>
      {data === undefined && error === undefined && <LoadingRows text="Loading downloads..." rows={6} />}
      {data === undefined && error !== undefined && (
        <ErrorState text="The downloads could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {data?.total === 0 && <EmptyState text="Nothing downloaded yet" hint="Each export will show here." />}
      {data !== undefined && data.rows.length > 0 && <Events events={data.rows} />}
      {data !== undefined && <Pages page={page} total={data.total} onPage={setPage} />}
    </Stack>
  );
}

function Events({ events }: { events: readonly SecurityEventAnswer[] }) {
  return (
    <ScrolledTable labelledBy={TITLE_ID}>
      <Table size="small" aria-labelledby={TITLE_ID}>
        <TableHead>
          <TableRow>
            <TableCell>When</TableCell>
            <TableCell>Who</TableCell>
            <TableCell>What</TableCell>
            <TableCell>Details</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {events.map((event) => (
            <TableRow key={event.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(event.at)}</TableCell>
              <TableCell>{actorText(event)}</TableCell>
              <TableCell>{eventText(event)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{detailsText(event)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrolledTable>
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  if (total <= SECURITY_EVENTS_PAGE_SIZE) return null;
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 2 }}>
      <SteadyButton disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </SteadyButton>
      <SteadyButton disabled={page * SECURITY_EVENTS_PAGE_SIZE >= total} onClick={() => onPage(page + 1)}>
        Older
      </SteadyButton>
    </Stack>
  );
}
