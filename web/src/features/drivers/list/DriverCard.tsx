import { Box, Stack, Typography } from '@mui/material';
import type { DriverListAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { driverName } from '../drivers.view';
import { CodeAndStanding, LegalHoldBadge, VatBadge } from './driver-columns';

/** A row where a table has no room. */
export function DriverCard({ driver, actions }: { driver: DriverListAnswer; actions: ReactNode }) {
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{driverName(driver)}</Typography>
        <Stack direction="row" sx={{ gap: 1, flexShrink: 0 }}>
          {driver.isUnderLegalHold && <LegalHoldBadge />}
          <StatusBadge status={driver.status} />
        </Stack>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <CodeAndStanding driver={driver} />
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {driver.email}
        {driver.phone !== null && (
          <>
            {' · '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {driver.phone}
            </Box>
          </>
        )}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <VatBadge isVatRegistered={driver.isVatRegistered} />
        <Typography variant="body2">{formatAmount(driver.membershipFee)} per week</Typography>
        <Stack direction="row" sx={{ ml: 'auto' }}>
          {actions}
        </Stack>
      </Stack>
    </Stack>
  );
}
