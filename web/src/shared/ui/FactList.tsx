import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

export interface Fact {
  label: string;
  /** Null, undefined and '' stand as a dash. */
  value: ReactNode;
}

const isNothing = (value: ReactNode) => value === null || value === undefined || value === '';

/** What is known of a record: labels and values in two columns, below each other on a phone. */
export function FactList({ facts, label }: { facts: readonly Fact[]; label?: string }) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
        columnGap: 4,
      }}
    >
      {facts.map((fact) => (
        <Fragment key={fact.label}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', py: { sm: 1 } }}>
            {fact.label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{
              m: 0,
              pb: { xs: 2, sm: 1 },
              pt: { sm: 1 },
              overflowWrap: 'anywhere',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {isNothing(fact.value) ? '–' : fact.value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
