import { Box, Card, Stack, Typography } from '@mui/material';
import type { DriverTicketAnswer, TicketMessage } from '@waybook/contracts/api';
import { formatDate } from '../../shared/ui/dates.view';
import { ErrorState } from '../../shared/ui/ErrorState';
import { ListCardHeader } from '../../shared/ui/ListCardHeader';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { useShortList } from '../../shared/ui/use-short-list';
import { useOpenTicketsQuery } from './driver-tickets.api';

const NONE: DriverTicketAnswer[] = [];

/** What the office is looking after for the driver, and what it wrote to them. Nothing where there is no ticket. */
export function OpenTickets() {
  const { data = NONE, error, isFetching, isLoading, refetch } = useOpenTicketsQuery();
  const { shown, toggle } = useShortList(data, 'tickets');
  if (error === undefined && data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="tickets-title">
      <ListCardHeader
        id="tickets-title"
        title="Open Tickets"
        count={data.length}
        updating={isFetching && !isLoading}
        toggle={toggle}
      />
      {error !== undefined && (
        <ErrorState text="Your tickets could not be loaded." error={error} retry={() => void refetch()} />
      )}
      <Box component="ul" aria-labelledby="tickets-title" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} />
        ))}
      </Box>
    </Card>
  );
}

function Ticket({ ticket: { title, status, dueDate, createdAt, messages } }: { ticket: DriverTicketAnswer }) {
  const due = dueDate === null ? '' : ` · Due ${formatDate(dueDate)}`;
  return (
    <Stack component="li" sx={{ gap: 1, p: 4, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{title}</Typography>
        <StatusBadge status={status} />
      </Stack>
      {messages.map((message) => (
        <Message key={`${message.createdAt} ${message.content}`} message={message} />
      ))}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Since {formatDate(createdAt)}
        {due}
      </Typography>
    </Stack>
  );
}

function Message({ message: { content, createdAt } }: { message: TicketMessage }) {
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {content}{' '}
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        {formatDate(createdAt)}
      </Typography>
    </Typography>
  );
}
