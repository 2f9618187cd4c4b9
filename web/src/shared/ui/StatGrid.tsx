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

/** A sum in thousands of pounds fits into it. */
const LEAST_WIDTH = 172;

/** The StatCards at the head of a page: two side by side on a phone. */
export function StatGrid({ columns = 4, failed = false, children }: StatGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          // Beside the menu a tablet has room for two, without it for four: a sum must not break.
          md: `repeat(auto-fit, minmax(${LEAST_WIDTH}px, 1fr))`,
          lg: `repeat(${columns}, minmax(0, 1fr))`,
        },
      }}
    >
      <FiguresFailed value={failed}>{children}</FiguresFailed>
    </Box>
  );
}
