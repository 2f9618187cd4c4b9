import { Alert, Stack, TextField, Typography } from '@mui/material';
import { MAX_REASON_LENGTH, type RemittanceAnswer } from '@waybook/contracts/api';
import { formatWeek, isLateSubmission } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useWithdrawRemittanceMutation } from './driver-remittances.api';

const TRY_AGAIN = 'Failed to withdraw the remittance. Please try again.';

interface WithdrawDialogProps {
  remittance: RemittanceAnswer;
  now: Date;
  onClose: () => void;
}

/** Mounted while it is open, so that its text is gone once it is closed. */
export function WithdrawDialog({ remittance, now, onClose }: WithdrawDialogProps) {
  const [withdraw, { isLoading, error }] = useWithdrawRemittanceMutation();
  const [reason, setReason] = useState('');
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const turnsLate = !remittance.isLateSubmission && isLateSubmission(remittance.weekEndDate, now);

  const confirm = async () => {
    try {
      const request = { id: remittance.id, reason: reason.trim() || null };
      await withdraw({ ...request, idempotencyKey: keyFor(request) }).unwrap();
      toast({ title: 'Remittance Withdrawn', description: 'You can change it now and send it again.' });
      onClose();
    } catch {
      toast({ title: 'Withdrawal Failed', description: TRY_AGAIN, variant: 'destructive' });
    }
  };

  return (
    <ConfirmDialog
      open
      title="Withdraw this remittance?"
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
      cancelLabel="Keep it"
      busy={isLoading}
      destructive
      holdsText={reason !== ''}
      failure={error === undefined ? null : sentenceOf(error, TRY_AGAIN)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>
          You take back what you sent for {formatWeek(remittance)}. Nothing of it is paid until you send it again; its
          jobs and photos stay with you.
        </Typography>
        {turnsLate && (
          <Alert severity="warning">
            This week has closed. What you send for it now counts as late and is paid in 3 parts.
          </Alert>
        )}
        <TextField
          label="Reason (optional)"
          multiline
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
