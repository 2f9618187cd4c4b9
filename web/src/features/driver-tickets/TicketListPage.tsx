import { Button, Stack } from '@mui/material';
import type { DriverTicketAnswer, DriverTicketFilter } from '@waybook/contracts/api';
import { t } from '../../shared/language/text';
import { RecordLink } from '../../shared/messages/RecordLink';
import { driverTicket } from '../../shared/paths';
import { formatDate } from '../../shared/ui/dates.view';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { excerptOf } from './driver-ticket.view';
import { useDriverTicketsQuery } from './driver-tickets.api';

const PAGE_SIZE = 20;

interface TicketListPageProps {
  show: DriverTicketFilter;
  page: number;
  /** Absent: another page follows already. */
  onMore?: () => void;
}

export function TicketListPage({ show, page, onMore }: TicketListPageProps) {
  const { currentData: data, error, refetch } = useDriverTicketsQuery({ show, page, pageSize: PAGE_SIZE });
  if (data === undefined && error === undefined) return <LoadingRows text={t('Loading tickets...')} />;
  if (data === undefined)
    return <ErrorState text={t('Your tickets could not be loaded.')} error={error} retry={() => void refetch()} />;
  if (data.rows.length === 0 && page === 1) return <NoTickets show={show} />;
  const hasMore = onMore !== undefined && data.total > page * PAGE_SIZE;
  return (
    <>
      <Stack
        component="ul"
        aria-label={page === 1 ? t('Tickets') : t('Tickets, page {page}', { page })}
        sx={{ listStyle: 'none', m: 0, p: 0, gap: 3 }}
      >
        {data.rows.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} />
        ))}
      </Stack>
      {hasMore && (
        <Button fullWidth onClick={onMore} sx={{ mt: 2 }}>
          {t('Show earlier tickets')}
        </Button>
      )}
    </>
  );
}

function Ticket({ ticket }: { ticket: DriverTicketAnswer }) {
  const { id, title, status, isOwn, createdAt, dueDate } = ticket;
  return (
    <RecordLink to={driverTicket(id)} title={title} status={status} excerpt={excerptOf(ticket)}>
      {isOwn ? t('Raised by you') : t('Raised by your office')} · {formatDate(createdAt)}
      {dueDate === null ? '' : ` · ${t('Due {day}', { day: formatDate(dueDate) })}`}
    </RecordLink>
  );
}

function NoTickets({ show }: { show: DriverTicketFilter }) {
  return show === 'open' ? (
    <EmptyState text={t('No open tickets')} hint={t('Write to your office with a new ticket.')} />
  ) : (
    <EmptyState text={t('No closed tickets')} hint={t('What is resolved or closed shows here.')} />
  );
}
