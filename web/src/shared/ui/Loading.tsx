import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

const SKELETON_DELAY_MS = 200;

/** Says at once what is loading, for assistive technology; shows the shape of it only when it takes longer than a blink. */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  const late = useAfter(SKELETON_DELAY_MS);
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {late && <div aria-hidden="true">{children}</div>}
    </Box>
  );
}

/** A list's skeleton: the loading text and rows of the final height. */
export function LoadingRows({ text, rows = 4 }: { text: string; rows?: number }) {
  return (
    <Loading text={text}>
      <Stack sx={{ gap: 2, p: 4 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} sx={(theme) => ({ height: theme.layout.row })} />
        ))}
      </Stack>
    </Loading>
  );
}

function useAfter(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}
