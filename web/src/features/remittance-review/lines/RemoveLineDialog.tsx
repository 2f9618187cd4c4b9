import { Typography } from '@mui/material';
import type { RemittanceAnswer, RemittanceLineAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { sentenceOf } from '../../../shared/api/api-error';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { lineLabel } from '../../../shared/payslip/office-lines.view';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useRemoveLineMutation } from '../remittance-review.api';

interface RemoveLineDialogProps {
  remittance: RemittanceAnswer;
  line: RemittanceLineAnswer;
  onClose: () => void;
}

const FAILED = 'The line could not be removed. Please try again.';

export function RemoveLineDialog({ remittance: { id }, line, onClose }: RemoveLineDialogProps) {
  const { lineId, amount } = line;
  const [remove, { isLoading, error }] = useRemoveLineMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const confirm = async () => {
    const request = { id, lineId };
    const { error: refused } = await remove({ ...request, idempotencyKey: keyFor(request) });
    if (refused !== undefined) return;
    toast({ title: 'Line removed' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title="Remove this line?"
      confirmLabel="Remove"
      busyLabel="Removing..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, FAILED)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>
        {lineLabel(line)}, {formatAmount(amount)}
      </Typography>
    </ConfirmDialog>
  );
}
