import { Card, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../ui/StatusBadge';
import type { BadgeStatus } from '../ui/status-badge.view';

/** The whole card is what one presses. */
const CardLink = styled(Link)(({ theme }) => ({
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.shape.borderRadius },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: '-2px' },
}));

interface RecordLinkProps {
  to: string;
  title: string;
  status: BadgeStatus;
  /** The newest of what was written. */
  excerpt: string | null;
  children: ReactNode;
}

/** A conversation in the list of them. */
export function RecordLink({ to, title, status, excerpt, children }: RecordLinkProps) {
  return (
    <Card component="li" sx={{ position: 'relative', p: 4 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" component="h2" sx={{ minWidth: 0 }}>
          <CardLink to={to}>{title}</CardLink>
        </Typography>
        <StatusBadge status={status} />
      </Stack>
      {excerpt !== null && (
        <Typography variant="body2" sx={EXCERPT}>
          {excerpt}
        </Typography>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {children}
      </Typography>
    </Card>
  );
}

const EXCERPT = {
  mt: 1,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const;
