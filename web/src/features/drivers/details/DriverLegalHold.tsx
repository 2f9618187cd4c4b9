import { Button, Stack, Typography } from '@mui/material';
import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { formatDate } from '../../../shared/ui/dates.view';
import { LegalHoldDialog, type LegalHoldAction } from './LegalHoldDialog';

interface DriverLegalHoldProps {
  driver: DriverDetailsAnswer;
  mayChange: boolean;
}

/** Whether something keeps the driver from being deleted, and why. */
export function DriverLegalHold({ driver, mayChange }: DriverLegalHoldProps) {
  // The driver may change while the dialog is open: what it does is what it was opened for.
  const [open, setOpen] = useState<LegalHoldAction | null>(null);
  const { legalHold } = driver;
  const action = legalHold === null ? 'place' : 'release';
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {legalHold === null
          ? 'None. A legal hold keeps the driver from being deleted.'
          : `Since ${formatDate(legalHold.since)}: ${legalHold.reason}`}
      </Typography>
      {mayChange && (
        <Button variant="outlined" onClick={() => setOpen(action)}>
          {action === 'place' ? 'Place Legal Hold' : 'Release Legal Hold'}
        </Button>
      )}
      {open !== null && <LegalHoldDialog action={open} driver={driver} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
