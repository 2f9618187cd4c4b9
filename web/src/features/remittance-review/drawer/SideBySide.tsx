import { Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Place = styled('div')({ containerType: 'inline-size' });

/** Where the drawer has room for both. */
const BESIDE = '@container (min-width: 56rem)';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(6),
  [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 26rem', columnGap: theme.spacing(8) },
}));

/** What was delivered, with its photos, beside what is paid for it: neither has to be scrolled to. */
export function SideBySide({ delivered, paid }: { delivered: ReactNode; paid: ReactNode }) {
  return (
    <Place>
      <Columns>
        <Stack sx={{ gap: 6 }}>{delivered}</Stack>
        <Stack sx={{ gap: 6 }}>{paid}</Stack>
      </Columns>
    </Place>
  );
}
