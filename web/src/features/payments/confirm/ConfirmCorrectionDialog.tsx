import { Typography } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { Money } from '../../../shared/ui/Money';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useConfirmCorrectionMutation } from '../payments.api';

interface ConfirmCorrectionDialogProps {
  remittance: RemittanceAnswer;
  onClose: () => void;
}

export function ConfirmCorrectionDialog({ remittance, onClose }: ConfirmCorrectionDialogProps) {
  const { id, driverName, netRemittance, correction } = remittance;
  const [confirm, { isLoading }] = useConfirmCorrectionMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const send = async () => {
    try {
      await confirm({ id, body: {}, idempotencyKey: keyFor({ id, confirm: true }) }).unwrap();
      toast({ title: 'Correction confirmed', description: 'The next payment run takes the rest.' });
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error, 'The correction could not be confirmed. Please try again.'));
    }
  };
  return (
    <ConfirmDialog
      open
      title="Confirm this correction?"
      confirmLabel="Confirm correction"
      busyLabel="Confirming..."
      busy={isLoading}
      failure={failure}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography>
        {driverName} earned <Money amount={netRemittance} /> net after it, which is{' '}
        <Money amount={correction?.confirmation?.amount ?? '0.00'} /> more than was approved. Payment runs take all of
        it from now on.
      </Typography>
    </ConfirmDialog>
  );
}
