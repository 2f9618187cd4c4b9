import { CheckIcon } from '../../../shared/ui/icons/CheckIcon';
import { PriorityHighIcon } from '../../../shared/ui/icons/PriorityHighIcon';
import { Box, Card, Link, Stack, Typography } from '@mui/material';
import type { TicketAnswer } from '@waybook/contracts/api';
import { usePermission } from '../../../shared/session/use-session';
import { formatDate } from '../../../shared/ui/dates.view';
import { Badge, StatusBadge } from '../../../shared/ui/StatusBadge';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { PriorityDot } from '../PriorityDot';
import { assigneeName, CATEGORY_LABELS } from '../ticket.view';
import { TicketStatusSelect } from '../TicketStatusSelect';
import { useTicketChanges } from '../use-ticket-changes';

interface TicketCardProps {
  ticket: TicketAnswer;
  isSelected: boolean;
  onSelect: () => void;
}

/** The whole card selects the ticket for a mouse; for everybody else its title does. */
export function TicketCard({ ticket, isSelected, onSelect }: TicketCardProps) {
  const mayWrite = usePermission('tickets:write');
  return (
    <Card
      onClick={onSelect}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        height: '100%',
        p: 4,
        cursor: 'pointer',
        borderColor: isSelected ? 'primary.main' : undefined,
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Heading ticket={ticket} onSelect={onSelect} />
      <Typography
        variant="body2"
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        }}
      >
        {ticket.description}
      </Typography>
      <Details ticket={ticket} />
      {mayWrite && <Actions ticket={ticket} />}
    </Card>
  );
}

function Heading({ ticket, onSelect }: Pick<TicketCardProps, 'ticket' | 'onSelect'>) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <PriorityDot priority={ticket.priority} />
      <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          underline="none"
          color="inherit"
          onClick={onSelect}
          sx={{ font: 'inherit', textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          {ticket.title}
        </Link>
      </Typography>
      {ticket.priority === 'urgent' && <PriorityHighIcon color="error" fontSize="small" titleAccess="Urgent" />}
      <StatusBadge status={ticket.status} />
    </Stack>
  );
}

function Details({ ticket }: { ticket: TicketAnswer }) {
  const { dueDate, isOverdue, commentCount } = ticket;
  const facts = [
    assigneeName(ticket),
    `Created ${formatDate(ticket.createdAt)}`,
    CATEGORY_LABELS[ticket.category],
    ...(ticket.driverName === null ? [] : [ticket.driverName]),
    ...(commentCount === 0 ? [] : [commentCount === 1 ? '1 comment' : `${commentCount} comments`]),
  ];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
      {dueDate !== null && (
        <Badge tone={isOverdue ? 'bad' : 'quiet'}>
          {isOverdue ? 'Overdue since' : 'Due'} {formatDate(dueDate)}
        </Badge>
      )}
    </Stack>
  );
}

/** Pressing something here doesn't select the card. */
function Actions({ ticket }: { ticket: TicketAnswer }) {
  const { status, busy, change, resolve } = useTicketChanges(ticket);
  return (
    <Box onClick={(event) => event.stopPropagation()} sx={{ display: 'flex', gap: 2, mt: 'auto', cursor: 'default' }}>
      <TicketStatusSelect
        title={ticket.title}
        status={status}
        busy={busy}
        onChange={(chosen) => change({ status: chosen })}
      />
      {status !== 'resolved' && (
        <SteadyButton
          startIcon={<CheckIcon />}
          disabled={busy}
          onClick={resolve}
          aria-label={`Resolve ${ticket.title}`}
        >
          Resolve
        </SteadyButton>
      )}
    </Box>
  );
}
