import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useContext } from 'react';
import { FiguresFailed } from './figures-failed';

export interface StatCardProps {
  title: string;
  /** Null while it isn't known. */
  figure: number | string | null;
  detail: string;
  /** It couldn't be fetched; what its grid says where it is left out. */
  failed?: boolean;
}

const UNKNOWN = '–';

/** Smaller where the card is too narrow for a sum in hundreds of thousands of pounds. */
const figureLooks = (theme: Theme) => ({
  ...theme.typography.h2,
  [theme.breakpoints.up('md')]: { ...theme.typography.figure, fontSize: 'clamp(1rem, 13cqi, 1.25rem)' },
});

/** At a desk the detail stands beside its figure where there is room for it. */
const figureLine = { display: { md: 'flex' }, flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 };

export function StatCard({ title, figure, detail, failed }: StatCardProps) {
  const gridFailed = useContext(FiguresFailed);
  const isUnknown = figure === null && (failed ?? gridFailed);
  return (
    <Card component="section" aria-label={title} sx={{ px: 4, py: { xs: 4, md: 2 }, containerType: 'inline-size' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box sx={figureLine}>
        <Typography component="p" sx={figureLooks}>
          {figure ?? (isUnknown ? UNKNOWN : <Skeleton width="3ch" role="img" aria-label="Loading" />)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {isUnknown ? "Couldn't be loaded" : detail}
        </Typography>
      </Box>
    </Card>
  );
}
