import { Typography } from '@mui/material';
import type { MembershipAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { formatAmount } from '@waybook/contracts/money';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useProcessMembershipPaymentMutation } from './membership.api';
import { annualText, paymentText } from './membership.view';

const TRY_AGAIN = 'Failed to process payment. Please try again.';

/** Mounted while it is open. */
export function ProcessPaymentDialog({ membership, onClose }: { membership: MembershipAnswer; onClose: () => void }) {
  const [processPayment, { isLoading, error }] = useProcessMembershipPaymentMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const { driverId, driverName, annualFee } = membership;
  const confirm = async () => {
    const payment = { driverId, amount: annualFee };
    try {
      await processPayment({ ...payment, idempotencyKey: keyFor(payment) }).unwrap();
      toast({ title: 'Payment Processed', description: `Membership of ${driverName}` });
      onClose();
    } catch {
      toast({ title: 'Payment Failed', description: TRY_AGAIN, variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      open
      title="Process Payment"
      confirmLabel={`Process ${formatAmount(annualFee)}`}
      busyLabel="Processing..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, TRY_AGAIN)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>
        {driverName}: annual membership of {formatAmount(annualFee)}. {annualText(membership)}.
      </Typography>
      <Typography sx={{ mt: 2 }}>{paymentText(membership, londonDay(new Date()))}</Typography>
    </ConfirmDialog>
  );
}
