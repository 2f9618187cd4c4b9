import { Stack, TextField, Typography } from '@mui/material';
import { MAX_REASON_LENGTH, type PendingRemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';

interface RejectDialogProps {
  remittance: PendingRemittanceAnswer;
  busy: boolean;
  failure: string | null;
  onReject: (reason: string) => void;
  onCancel: () => void;
}

export function RejectDialog({ remittance, busy, failure, onReject, onCancel }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const trimmed = reason.trim();
  return (
    <ConfirmDialog
      open
      destructive
      title="Reject this remittance?"
      confirmLabel="Reject"
      busyLabel="Rejecting..."
      busy={busy}
      confirmDisabled={trimmed === ''}
      holdsText={trimmed !== ''}
      failure={failure}
      onConfirm={() => onReject(trimmed)}
      onCancel={onCancel}
    >
      <Stack sx={{ gap: 4, pt: 1 }}>
        <Typography>
          {remittance.driverName} will see that it was rejected and can enter the week again. Nothing is paid.
        </Typography>
        <TextField
          label="Reason"
          autoFocus
          required
          multiline
          minRows={3}
          value={reason}
          disabled={busy}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
