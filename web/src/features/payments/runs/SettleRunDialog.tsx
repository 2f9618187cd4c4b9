import { Typography } from '@mui/material';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import { sentenceOf } from '../../../shared/api/api-error';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { formatDate } from '../../../shared/ui/dates.view';
import { Money } from '../../../shared/ui/Money';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useSettlePaymentRunMutation } from '../payments.api';

const FAILED = 'The payment run could not be marked as paid. Please try again.';

export function SettleRunDialog({ run, onClose }: { run: PaymentRunAnswer; onClose: () => void }) {
  const [settle, { isLoading, error }] = useSettlePaymentRunMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const confirm = async () => {
    try {
      await settle({ id: run.id, body: {}, idempotencyKey: keyFor(run.id) }).unwrap();
      toast({ title: 'Payment run settled', description: `${formatAmount(run.total)} is marked as paid.` });
      onClose();
    } catch {
      toast({ title: 'Settling Failed', description: FAILED, variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      open
      title="Mark this payment run as paid?"
      confirmLabel="Mark as paid"
      cancelLabel="Not yet"
      busyLabel="Marking..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, FAILED)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>
        {counted(run.lineCount, 'payment')} over <Money amount={run.total} /> will show as paid on{' '}
        {formatDate(run.settlementDate)}. This can't be undone.
      </Typography>
      {run.leftOutCount > 0 && (
        <Typography sx={{ mt: 3 }}>
          The bank file leaves out {counted(run.leftOutCount, 'payment')} over <Money amount={run.leftOutTotal} />: they
          are not paid and are due again.
        </Typography>
      )}
    </ConfirmDialog>
  );
}
