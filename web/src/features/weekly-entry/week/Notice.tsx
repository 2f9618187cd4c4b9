import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { forget, remember, remembered } from '../../../shared/browser-storage';

const FOLDED = 'folded';

/** Static words are no alert: nothing has happened that would have to be read out at once. */
const Fold = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars?.palette.background.paper,
}));

const Title = styled('summary')(({ theme }) => ({
  ...theme.typography.h3,
  // Not inherited from the page: a browser puts its own element between.
  boxSizing: 'border-box',
  minHeight: theme.layout.touch,
  padding: theme.spacing(3, 4),
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  '&[data-tone="warning"]': {
    color: theme.vars?.palette.status.waiting.ink,
    background: theme.vars?.palette.status.waiting.surface,
  },
}));

interface NoticeProps {
  /** Under which this browser remembers that it was folded. */
  name: string;
  title: string;
  tone?: 'warning';
  children: ReactNode;
}

/** Whoever knows what it says folds it, and finds it folded the next time. */
export function Notice({ name, title, tone, children }: NoticeProps) {
  const key = `waybook-notice:${name}`;
  const [open, setOpen] = useState(() => remembered(key) !== FOLDED);
  const keep = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) forget(key);
    else remember(key, FOLDED);
  };
  return (
    <Fold open={open} onToggle={(event) => event.currentTarget.open !== open && keep(event.currentTarget.open)}>
      <Title data-tone={tone}>{title}</Title>
      <Box sx={{ boxSizing: 'border-box', px: 4, pt: tone === undefined ? 0 : 3, pb: 3 }}>{children}</Box>
    </Fold>
  );
}
