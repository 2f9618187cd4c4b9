import { Box, Link as TextLink, Stack, Typography } from '@mui/material';
import type { SameLoads as Same } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { remittanceAddress } from '../../../shared/paths';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { useRemittanceComparisonQuery } from '../remittance-review.api';

/** Where else a load of this remittance was sent in, and what became of that; nothing where it wasn't. */
export function SameLoads({ id }: { id: string }) {
  const { currentData } = useRemittanceComparisonQuery(id);
  const sameLoads = currentData?.sameLoads ?? [];
  if (sameLoads.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="same-loads-title">
      <Typography id="same-loads-title" variant="h3">
        The same load elsewhere
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sameLoads.map((same) => (
          <Elsewhere key={same.id} same={same} />
        ))}
      </Box>
    </Box>
  );
}

function Elsewhere({ same }: { same: Same }) {
  const { id, driverName, driverCode, status, loadIds } = same;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 3, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" sx={{ flex: 1 }}>
        {loadIds.length === 1 ? 'Load' : 'Loads'} {loadIds.join(', ')}: {driverName === '' ? driverCode : driverName},{' '}
        {formatWeek(same)}
      </Typography>
      <StatusBadge status={status} />
      <TextLink component={Link} to={remittanceAddress(id, status)}>
        Open
      </TextLink>
    </Stack>
  );
}
