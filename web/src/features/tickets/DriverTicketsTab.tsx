import { Box, Stack, TablePagination, Typography } from '@mui/material';
import type { TicketAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/paths';
import { usePermission } from '../../shared/session/use-session';
import { formatDate } from '../../shared/ui/dates.view';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { Badge, StatusBadge } from '../../shared/ui/StatusBadge';
import { CreateTicketButton } from './CreateTicketButton';
import { PriorityDot } from './PriorityDot';
import { assigneeName, CATEGORY_LABELS } from './ticket.view';
import { useListTicketsQuery } from './tickets.api';

interface DriverTicketsTabProps {
  businessId: string;
  driverId: string;
  driverCode: string;
  driverName: string;
}

const PAGE_SIZE = 10;

/** The tickets that concern one driver; each leads to its place among all tickets. */
export function DriverTicketsTab({ driverId, driverCode, driverName }: DriverTicketsTabProps) {
  const mayWrite = usePermission('tickets:write');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useListTicketsQuery({ driverId, page, pageSize: PAGE_SIZE });
  return (
    <Stack sx={{ gap: 4 }}>
      {mayWrite && (
        <Box sx={{ alignSelf: 'flex-end' }}>
          <CreateTicketButton driver={{ id: driverId, code: driverCode, name: driverName }} />
        </Box>
      )}
      {data === undefined && error === undefined && <LoadingRows text="Loading tickets..." />}
      {data === undefined && error !== undefined && (
        <ErrorState text="Error loading tickets:" error={error} retry={() => void refetch()} />
      )}
      {data?.total === 0 && <EmptyState text="No tickets found" hint={`Tickets about ${driverName} appear here.`} />}
      {data !== undefined && data.rows.length > 0 && (
        <Box component="ul" aria-label={`Tickets about ${driverName}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.rows.map((ticket) => (
            <DriverTicket key={ticket.id} ticket={ticket} />
          ))}
        </Box>
      )}
      {data !== undefined && data.total > PAGE_SIZE && (
        <TablePagination
          component="div"
          count={data.total}
          page={page - 1}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => setPage(next + 1)}
        />
      )}
    </Stack>
  );
}

function DriverTicket({ ticket }: { ticket: TicketAnswer }) {
  const { dueDate, isOverdue } = ticket;
  const facts = [assigneeName(ticket), `Created ${formatDate(ticket.createdAt)}`, CATEGORY_LABELS[ticket.category]];
  return (
    <Stack component="li" sx={{ gap: 1, py: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <PriorityDot priority={ticket.priority} />
        <Typography
          component={Link}
          to={`${PATHS.admin.tickets}?ticket=${ticket.id}`}
          sx={{ flex: 1, minWidth: 0, fontWeight: 'fontWeightMedium', color: 'primary.main', overflowWrap: 'anywhere' }}
        >
          {ticket.title}
        </Typography>
        <StatusBadge status={ticket.status} />
      </Stack>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
      {dueDate !== null && (
        <Box>
          <Badge tone={isOverdue ? 'bad' : 'quiet'}>
            {isOverdue ? 'Overdue since' : 'Due'} {formatDate(dueDate)}
          </Badge>
        </Box>
      )}
    </Stack>
  );
}
