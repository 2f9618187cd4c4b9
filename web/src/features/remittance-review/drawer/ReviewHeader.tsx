import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../../shared/ui/dates.view';
import type { Review } from '../use-review';

/** Whose week this is, and the way to the next. It takes the focus, so that each new one is read out. */
export function ReviewHeader({ review }: { review: Review }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { remittance, position, count } = review;
  const id = remittance?.id;
  useEffect(() => title.current?.focus(), [id]);
  return (
    <Stack
      component="header"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, px: { xs: 4, md: 6 }, py: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id="review-title" ref={title} tabIndex={-1} variant="h2" noWrap sx={{ outline: 'none' }}>
          {remittance?.driverName ?? 'Remittance'}
        </Typography>
        {remittance !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {remittance.driverCode} · {formatDate(remittance.weekStartDate)} – {formatDate(remittance.weekEndDate)}
          </Typography>
        )}
      </Box>
      {remittance !== null && <Leafing position={position} count={count} review={review} />}
      <IconButton aria-label="Close review" onClick={review.close}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

function Leafing({ position, count, review }: { position: number; count: number; review: Review }) {
  return (
    <>
      <Typography variant="body2" noWrap sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {position} of {count}
      </Typography>
      <Tooltip title="Previous (K)">
        <span>
          <IconButton aria-label="Previous remittance" disabled={position <= 1} onClick={review.previous}>
            <ChevronLeftIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Next (J)">
        <span>
          <IconButton aria-label="Next remittance" disabled={position >= count} onClick={review.next}>
            <ChevronRightIcon />
          </IconButton>
        </span>
      </Tooltip>
    </>
  );
}
