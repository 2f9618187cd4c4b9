import { Stack, TextField, Typography } from '@mui/material';
import { MAX_REASON_LENGTH } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { BulkProgressBar, type BulkProgress } from '../../../shared/ui/table';
import { decideLabel, driverCount, type Decidable } from './bulk-decision.view';

interface BulkRejectionDialogProps {
  remittances: readonly Decidable[];
  progress: BulkProgress | null;
  onReject: (reason: string) => void;
  onCancel: () => void;
}

/** One reason for all of them, which each of their drivers reads. */
export function BulkRejectionDialog({ remittances, progress, onReject, onCancel }: BulkRejectionDialogProps) {
  const [reason, setReason] = useState('');
  const trimmed = reason.trim();
  const label = decideLabel('reject', remittances.length);
  const drivers = counted(driverCount(remittances), 'driver');
  return (
    <ConfirmDialog
      open
      destructive
      title={`${label}?`}
      confirmLabel={label}
      busyLabel="Rejecting..."
      busy={progress !== null}
      confirmDisabled={trimmed === ''}
      holdsText={trimmed !== ''}
      onConfirm={() => onReject(trimmed)}
      onCancel={onCancel}
    >
      <Stack sx={{ gap: 4, pt: 1 }}>
        <Typography>
          {drivers} will see the rejection and the reason, and can enter the week again. Nothing is paid.
        </Typography>
        <TextField
          label="Reason"
          autoFocus
          required
          multiline
          minRows={3}
          value={reason}
          disabled={progress !== null}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
        />
        {progress !== null && <BulkProgressBar label="Rejecting" progress={progress} />}
      </Stack>
    </ConfirmDialog>
  );
}
