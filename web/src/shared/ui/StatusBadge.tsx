import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '../language/text';
import { STATUS_TONES, type BadgeStatus, type BadgeTone } from './status-badge.view';

const Pill = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: BadgeTone }>(
  ({ theme, tone }) => ({
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    paddingInline: theme.spacing(2),
    borderRadius: theme.spacing(3),
    fontWeight: 560,
    whiteSpace: 'nowrap',
    background: theme.vars?.palette.status[tone].surface,
    color: theme.vars?.palette.status[tone].ink,
  }),
);

/** A small word on a tint, for whatever has a state of its own. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <Pill tone={tone}>{children}</Pill>;
}

export function StatusBadge({ status }: { status: BadgeStatus }) {
  const { label, tone } = STATUS_TONES[status];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
