import { Box, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatDateTime } from './dates.view';
import type { BadgeTone } from './status-badge.view';

export interface TimelineItem {
  id: string;
  /** What happened. */
  title: ReactNode;
  detail?: ReactNode;
  /** Who did it; nobody where it happened by itself. */
  by?: string | null;
  /** An instant. */
  at: string;
  tone?: BadgeTone;
}

const Dot = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: BadgeTone }>(
  ({ theme, tone }) => ({
    flexShrink: 0,
    width: theme.spacing(2),
    height: theme.spacing(2),
    marginBlockStart: theme.spacing(2),
    borderRadius: '50%',
    background: theme.vars?.palette.status[tone].ink,
  }),
);

/** Who did what when, latest or earliest first as it is handed in. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <Stack component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((item, index) => (
        <Stack key={item.id} component="li" direction="row" sx={{ gap: 3 }}>
          <Stack aria-hidden="true" sx={{ alignItems: 'center' }}>
            <Dot tone={item.tone ?? 'quiet'} />
            {index < items.length - 1 && <Box sx={{ flex: 1, borderLeft: 1, borderColor: 'divider' }} />}
          </Stack>
          <Happening item={item} />
        </Stack>
      ))}
    </Stack>
  );
}

function Happening({ item: { title, detail, by, at } }: { item: TimelineItem }) {
  const when = formatDateTime(at);
  return (
    <Box sx={{ minWidth: 0, pb: 4 }}>
      <Typography variant="body2" component="p" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {detail !== undefined && (
        <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {by === undefined || by === null || by === '' ? '' : `${by} · `}
        <time dateTime={at}>{when}</time>
      </Typography>
    </Box>
  );
}
