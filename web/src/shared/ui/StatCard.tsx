import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { styled } from '@mui/material/styles';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../language/text';
import { FiguresFailed } from './figures-failed';

export interface StatCardProps {
  title: string;
  /** Null while it isn't known. */
  figure: number | string | null;
  detail: string;
  /** It couldn't be fetched; what its grid says where it is left out. */
  failed?: boolean;
  /** The list of what it counts. */
  to?: string;
  /** The one that people come for: larger than those beside it. */
  isMain?: boolean;
}

/** The whole card is what one presses. */
const CardLink = styled(Link)(({ theme }) => ({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.shape.borderRadius },
  '&:hover': { textDecoration: 'underline', color: theme.vars?.palette.primary.main },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: '-2px' },
}));

const UNKNOWN = '–';

/** Smaller where the card is too narrow for a sum in hundreds of thousands of pounds. */
const figureLooks = (theme: Theme) => ({
  ...theme.typography.h2,
  [theme.breakpoints.up('md')]: { ...theme.typography.figure, fontSize: 'clamp(1rem, 13cqi, 1.25rem)' },
});

const mainFigure = { variant: 'figure' } as const;
const usualFigure = { sx: figureLooks } as const;

/** At a desk the detail stands beside its figure where there is room for it. */
const figureLine = { display: { md: 'flex' }, flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 };

export function StatCard({ title, figure, detail, failed, to, isMain = false }: StatCardProps) {
  const gridFailed = useContext(FiguresFailed);
  const isUnknown = figure === null && (failed ?? gridFailed);
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ px: 4, py: { xs: 4, md: 2 }, containerType: 'inline-size', position: 'relative' }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {to === undefined ? title : <CardLink to={to}>{title}</CardLink>}
      </Typography>
      <Box sx={figureLine}>
        <Typography component="p" {...(isMain ? mainFigure : usualFigure)}>
          {figure ?? (isUnknown ? UNKNOWN : <Skeleton width="3ch" role="img" aria-label={t('Loading')} />)}
        </Typography>
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {isUnknown ? t("Couldn't be loaded") : detail}
        </Typography>
      </Box>
    </Card>
  );
}
