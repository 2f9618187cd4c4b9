import { styled } from '@mui/material/styles';
import type { TicketPriority } from '@waybook/contracts/api';
import { STATUS_TONES, type BadgeTone } from '../../shared/ui/status-badge.view';

const Dot = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: BadgeTone }>(
  ({ theme, tone }) => ({
    flexShrink: 0,
    width: theme.spacing(2),
    height: theme.spacing(2),
    borderRadius: '50%',
    background: theme.vars?.palette.status[tone].ink,
    forcedColorAdjust: 'none',
  }),
);

export function PriorityDot({ priority }: { priority: TicketPriority }) {
  const { label, tone } = STATUS_TONES[priority];
  return <Dot tone={tone} role="img" aria-label={`${label} priority`} title={`${label} priority`} />;
}
