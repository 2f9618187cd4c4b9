import { Box } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { COLUMNS_BELOW, fadingEdge, usePinnedEdge } from './pinned-edge';

const SCROLLER = 'scrolled-table';

/** Around a table that may be wider than its card: it scrolls, also by keyboard, and its edge says while there is more. */
export function ScrolledTable({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  usePinnedEdge(root, `.${SCROLLER}`);
  return (
    <Box ref={root} sx={(theme) => ({ position: 'relative', [`&[${COLUMNS_BELOW}]::after`]: fadingEdge(theme) })}>
      <Box className={SCROLLER} sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-labelledby={labelledBy}>
        {children}
      </Box>
    </Box>
  );
}
