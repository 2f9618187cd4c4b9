import { styled } from '@mui/material/styles';

/** Cards side by side where there is room for two. */
export const TwoColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(6),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(26rem, 1fr))' },
}));
