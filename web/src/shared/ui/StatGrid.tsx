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

/** A sum in hundreds of thousands of pounds fits into it, as small as a figure becomes; it grows with the reader's text. */
const MIN_WIDTH = '9rem';
/** Of more than four, where they don't stand in one row three do. */
const MIN_OF_MANY = '10rem';
/** On a phone two sums of thousands stand side by side. */
const MIN_ON_A_PHONE = '8rem';
const GAP = 16;

/** As many as there is room for, and no more than asked for: a sum must not break. */
const atMost = (columns: number, leastWidth: string) => {
  const share = `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`;
  return `repeat(auto-fit, minmax(min(100%, max(${leastWidth}, ${share})), 1fr))`;
};

/** The StatCards at the head of a page: two side by side on a phone. */
export function StatGrid({ columns = 4, failed = false, children }: StatGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: `${GAP}px`,
        gridTemplateColumns: {
          xs: atMost(2, MIN_ON_A_PHONE),
          md: atMost(columns, columns > 4 ? MIN_OF_MANY : MIN_WIDTH),
        },
      }}
    >
      <FiguresFailed value={failed}>{children}</FiguresFailed>
    </Box>
  );
}
