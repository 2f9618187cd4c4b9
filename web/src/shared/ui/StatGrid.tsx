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

/** The StatCards at the head of a page: two side by side on a phone. */
export function StatGrid({ columns = 4, failed = false, children }: StatGridProps) {
  const onTablets = Math.min(columns, 3);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(${onTablets}, minmax(0, 1fr))`,
          lg: `repeat(${columns}, minmax(0, 1fr))`,
        },
      }}
    >
      <FiguresFailed value={failed}>{children}</FiguresFailed>
    </Box>
  );
}
