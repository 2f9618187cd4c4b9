import { styled } from '@mui/material/styles';

interface FilterBarProps {
  /** How many of the first take a row each on a phone; the rest stands in pairs. */
  wide: 1 | 2;
}

/** Search and filters: one row at a desk. */
export const FilterBar = styled('div', { shouldForwardProp: (name) => name !== 'wide' })<FilterBarProps>(
  ({ theme, wide }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 0',
    minWidth: 0,
    alignItems: 'center',
    gap: theme.spacing(3),
    [theme.breakpoints.down('md')]: {
      display: 'grid',
      flex: 'none',
      width: '100%',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      [`& > :nth-of-type(-n + ${wide})`]: { gridColumn: '1 / -1' },
    },
  }),
);
