import { Box, Card, Link as TextLink, Stack, Typography } from '@mui/material';
import type { DriverTicketAnswer, TicketMessage } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { driverTicket, PATHS } from '../../shared/paths';
import { formatDate } from '../../shared/ui/dates.view';
import { ErrorState } from '../../shared/ui/ErrorState';
import { ListCardHeader } from '../../shared/ui/ListCardHeader';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { SHORT_LIST } from '../../shared/ui/use-short-list';
import { authorOf } from './driver-ticket.view';
import { useOpenTicketsQuery } from './driver-tickets.api';

const NONE: DriverTicketAnswer[] = [];

/** What the office is looking after for the driver, and what was written last. Nothing where there is no ticket. */
export function OpenTickets() {
  const { data = NONE, error, isFetching, isLoading, refetch } = useOpenTicketsQuery();
  if (error === undefined && data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="tickets-title">
      <ListCardHeader
        id="tickets-title"
        title={t('Open Tickets')}
        count={data.length}
        updating={isFetching && !isLoading}
        more={data.length > SHORT_LIST ? { label: t('View All'), to: PATHS.driver.tickets } : null}
      />
      {error !== undefined && (
        <ErrorState text={t('Your tickets could not be loaded.')} error={error} retry={() => void refetch()} />
      )}
      <Box component="ul" aria-labelledby="tickets-title" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.slice(0, SHORT_LIST).map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} />
        ))}
      </Box>
    </Card>
  );
}

/** The whole entry is what one presses. */
const WHOLE_CARD = { content: '""', position: 'absolute', inset: 0 };

function Ticket({ ticket }: { ticket: DriverTicketAnswer }) {
  const { id, title, status, dueDate, createdAt, messages } = ticket;
  const days = [t('Since {day}', { day: formatDate(createdAt) })];
  if (dueDate !== null) days.push(t('Due {day}', { day: formatDate(dueDate) }));
  const last = messages.at(-1);
  return (
    <Stack component="li" sx={{ position: 'relative', gap: 1, p: 4, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, justifyContent: 'space-between' }}>
        <TextLink
          component={Link}
          to={driverTicket(id)}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere', '&::after': WHOLE_CARD }}
        >
          {title}
        </TextLink>
        <StatusBadge status={status} />
      </Stack>
      {last !== undefined && <Message message={last} />}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {days.join(' · ')}
      </Typography>
    </Stack>
  );
}

function Message({ message: { content, isFromDriver, createdAt } }: { message: TicketMessage }) {
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {authorOf({ isOwn: isFromDriver })}: {content}{' '}
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        {formatDate(createdAt)}
      </Typography>
    </Typography>
  );
}
