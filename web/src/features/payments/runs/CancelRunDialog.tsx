import { MAX_REASON_LENGTH, type PaymentRunAnswer } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { CheckControl, FormDialog, TextControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useCancelPaymentRunMutation } from '../payments.api';

export function CancelRunDialog({ run, onClose }: { run: PaymentRunAnswer; onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: '', bankFileWithdrawn: false } });
  const [cancel] = useCancelPaymentRunMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const isMade = run.bankFiles.length > 0;
  return (
    <FormDialog
      title="Cancel this payment run?"
      description={
        isMade
          ? 'Its payments will be due again. A bank file was made of it: whoever the bank pays by that file must not be paid twice.'
          : 'Its payments will be due again.'
      }
      form={form}
      destructive
      submitLabel="Cancel run"
      busyLabel="Cancelling..."
      cancelLabel="Keep it"
      failureText="The payment run could not be cancelled. Please try again."
      onClose={onClose}
      onSubmit={async (body) => {
        await cancel({ id: run.id, body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: 'Payment run cancelled', description: 'Its payments are due again.' });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Cancelling Failed', description, variant: 'destructive' })}
    >
      <TextControl
        control={form.control}
        name="reason"
        label="Reason"
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
      />
      {isMade && (
        <CheckControl
          control={form.control}
          name="bankFileWithdrawn"
          label="The bank has not got the file, or has taken it back"
        />
      )}
    </FormDialog>
  );
}
