import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FiguresFailed } from './figures-failed';

interface StatGridProps {
  /** How many stand side by side where there is room. */
  columns?: 3 | 4 | 5 | 6;
  /** The figures couldn't be fetched. */
  failed?: boolean;
  children: ReactNode;
}

/** A sum in hundreds of thousands of pounds fits into it, as small as a figure becomes. */
const LEAST_WIDTH = 160;
const GAP = 16;

/** As many as there is room for, and no more than asked for: a sum must not break. */
const atMost = (columns: number) => {
  const share = `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`;
  return `repeat(auto-fit, minmax(max(${LEAST_WIDTH}px, ${share}), 1fr))`;
};

/** The StatCards at the head of a page: two side by side on a phone. */
export function StatGrid({ columns = 4, failed = false, children }: StatGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: `${GAP}px`,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: atMost(columns) },
      }}
    >
      <FiguresFailed value={failed}>{children}</FiguresFailed>
    </Box>
  );
}
