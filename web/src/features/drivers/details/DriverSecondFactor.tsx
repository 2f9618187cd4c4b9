import { Button, Stack, Typography } from '@mui/material';
import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { ResetSecondFactorDialog } from '../../../shared/account/ResetSecondFactorDialog';

/** Help for a driver who lost the phone that they show who they are with. */
export function DriverSecondFactor({ driver }: { driver: DriverDetailsAnswer }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Typography variant="body2">
        Who lost their phone can be asked for a passkey or a code that they have no more.
      </Typography>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        Reset Second Factor
      </Button>
      {isAsking && <ResetSecondFactorDialog type="driver" person={driver} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}
