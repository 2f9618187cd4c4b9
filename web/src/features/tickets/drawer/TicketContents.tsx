import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { TicketAnswer } from '@waybook/contracts/api';
import { AttachedPhotos } from '../../../shared/photos/AttachedPhotos';
import { HistorySection } from '../../../shared/record-history/HistorySection';
import { usePermission } from '../../../shared/session/use-session';
import { formatDate, formatDateTime } from '../../../shared/ui/dates.view';
import { FactList } from '../../../shared/ui/FactList';
import { Badge, StatusBadge } from '../../../shared/ui/StatusBadge';
import { TicketComments } from '../comments/TicketComments';
import { assigneeName, assigneeOptions, CATEGORY_LABELS } from '../ticket.view';
import { useTicketColleaguesQuery } from '../tickets.api';
import { TicketStatusSelect } from '../TicketStatusSelect';
import { useTicketChanges } from '../use-ticket-changes';

export function TicketContents({ ticket }: { ticket: TicketAnswer }) {
  const mayWrite = usePermission('tickets:write');
  return (
    <Stack sx={{ gap: 6 }}>
      <Box>
        {/* A phone's bar cuts a long title short. */}
        <Typography variant="h3" component="p" aria-hidden="true" sx={{ display: { md: 'none' }, mb: 2 }}>
          {ticket.title}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{ticket.description}</Typography>
        <AttachedPhotos photos={ticket.photos} from={ticket.driverName ?? 'the driver'} />
      </Box>
      {mayWrite && <Handling ticket={ticket} />}
      <FactList
        label="About this ticket"
        facts={mayWrite ? factsOf(ticket) : [...handlingOf(ticket), ...factsOf(ticket)]}
      />
      <TicketComments ticket={ticket} />
      <HistorySection category="ticket" id={ticket.id} />
    </Stack>
  );
}

/** Who does it, and how far it is. */
function Handling({ ticket }: { ticket: TicketAnswer }) {
  const { status, assignedTo, busy, change } = useTicketChanges(ticket);
  const seesColleagues = usePermission('admin-users:read');
  const { data: colleagues = [] } = useTicketColleaguesQuery(undefined, { skip: !seesColleagues });
  const options = assigneeOptions(colleagues, assignedTo);
  const isListed = assignedTo === null || options.some(({ value }) => value === assignedTo);
  return (
    <Stack direction="row" sx={{ gap: 4 }}>
      <TicketStatusSelect
        title={ticket.title}
        label="Status"
        status={status}
        busy={busy}
        onChange={(chosen) => change({ status: chosen })}
      />
      <TextField
        select
        size="small"
        label="Assign To"
        value={assignedTo ?? ''}
        onChange={(event) => change({ assignedTo: event.target.value === '' ? null : event.target.value })}
        slotProps={{ select: { displayEmpty: true, readOnly: busy }, inputLabel: { shrink: true } }}
        sx={{ flex: 1, minWidth: 0 }}
      >
        <MenuItem value="">Unassigned</MenuItem>
        {!isListed && <MenuItem value={assignedTo}>{assigneeName(ticket)}</MenuItem>}
        {options.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

function handlingOf(ticket: TicketAnswer) {
  return [
    { label: 'Status', value: <StatusBadge status={ticket.status} /> },
    { label: 'Assigned to', value: assigneeName(ticket) },
  ];
}

function factsOf(ticket: TicketAnswer) {
  const driver = ticket.driverCode === null ? null : `${ticket.driverName ?? 'Deleted driver'} (${ticket.driverCode})`;
  return [
    { label: 'Priority', value: <StatusBadge status={ticket.priority} /> },
    { label: 'Category', value: CATEGORY_LABELS[ticket.category] },
    { label: 'Driver', value: driver },
    { label: 'Due', value: ticket.dueDate === null ? null : <Due ticket={ticket} dueDate={ticket.dueDate} /> },
    {
      label: 'Created',
      value: `${formatDateTime(ticket.createdAt)} by ${ticket.createdByName ?? (ticket.isFromDriver ? 'a former driver' : 'a former colleague')}`,
    },
    { label: 'Last changed', value: formatDateTime(ticket.updatedAt) },
    { label: 'Resolved', value: ticket.resolvedAt === null ? null : formatDateTime(ticket.resolvedAt) },
  ];
}

function Due({ ticket, dueDate }: { ticket: TicketAnswer; dueDate: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      {formatDate(dueDate)}
      {ticket.isOverdue && <Badge tone="bad">Overdue</Badge>}
    </Box>
  );
}
