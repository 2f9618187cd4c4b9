import {
  MAX_REASON_LENGTH,
  type MembershipAnswer,
  type ProcessedMembershipPaymentAnswer,
} from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { FormDialog, TextControl } from '../../shared/ui/form';
import { formatDate } from '../../shared/ui/dates.view';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useReverseMembershipPaymentMutation } from './membership.api';

interface ReversePaymentDialogProps {
  membership: MembershipAnswer;
  payment: ProcessedMembershipPaymentAnswer;
  onClose: () => void;
}

/** Mounted while it is open. */
export function ReversePaymentDialog({ membership, payment, onClose }: ReversePaymentDialogProps) {
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const [reverse] = useReverseMembershipPaymentMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const { driverId, driverName } = membership;
  const paid = `${formatAmount(payment.amount)}, paid on ${formatDate(payment.paidOn)} until ${formatDate(payment.expiresOn)}`;
  return (
    <FormDialog
      title="Reverse this payment?"
      description={`${driverName}: ${paid}. It counts no more, and is due again. The driver sees the reason.`}
      form={form}
      destructive
      submitLabel="Reverse Payment"
      busyLabel="Reversing..."
      cancelLabel="Keep it"
      failureText="Failed to reverse the payment. Please try again."
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const reversal = { driverId, number: payment.number, reason };
        await reverse({ ...reversal, idempotencyKey: keyFor(reversal) }).unwrap();
        toast({ title: 'Payment Reversed', description: `Membership of ${driverName}` });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Reversal Failed', description, variant: 'destructive' })}
    >
      <TextControl
        control={form.control}
        name="reason"
        label="Reason"
        required
        autoFocus
        rows={3}
        maxLength={MAX_REASON_LENGTH}
      />
    </FormDialog>
  );
}
