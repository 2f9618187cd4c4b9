import { Alert, Stack, TextField, Typography } from '@mui/material';
import { MAX_REASON_LENGTH, type RemittanceAnswer } from '@waybook/contracts/api';
import { isLateSubmission } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { formatWeek } from '../../shared/language/days';
import { english, t } from '../../shared/language/text';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useWithdrawRemittanceMutation } from './driver-remittances.api';

const TRY_AGAIN = english('Failed to withdraw the remittance. Please try again.');

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
      toast({ title: t('Remittance Withdrawn'), description: t('You can change it now and send it again.') });
      onClose();
    } catch {
      toast({ title: t('Withdrawal Failed'), description: t(TRY_AGAIN), variant: 'destructive' });
    }
  };

  return (
    <ConfirmDialog
      open
      title={t('Withdraw this remittance?')}
      confirmLabel={t('Withdraw')}
      busyLabel={t('Withdrawing...')}
      cancelLabel={t('Keep it')}
      busy={isLoading}
      destructive
      holdsText={reason !== ''}
      failure={error === undefined ? null : sentenceOf(error, t(TRY_AGAIN))}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>
          {t(
            'You take back what you sent for {week}. Nothing of it is paid until you send it again; its jobs and photos stay with you.',
            { week: formatWeek(remittance) },
          )}
        </Typography>
        {turnsLate && (
          <Alert severity="warning">
            {t('This week has closed. What you send for it now counts as late and is paid in 3 parts.')}
          </Alert>
        )}
        <TextField
          label={t('Reason (optional)')}
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
