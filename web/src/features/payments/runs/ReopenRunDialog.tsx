import { MAX_REASON_LENGTH, type PaymentRunAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { formatDate } from '../../../shared/ui/dates.view';
import { FormDialog, TextControl } from '../../../shared/ui/form';
import { Money } from '../../../shared/ui/Money';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useReopenPaymentRunMutation } from '../payments.api';

/** The run was marked as paid by mistake. */
export function ReopenRunDialog({ run, onClose }: { run: PaymentRunAnswer; onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } });
  const [reopen] = useReopenPaymentRunMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Take back that this run was paid?"
      description={
        <>
          {counted(run.lineCount, 'payment')} over <Money amount={run.total} /> will not show as paid
          {run.paidOn !== null && ` on ${formatDate(run.paidOn)}`} any more, in the books neither. The run is open
          again: mark it as paid on the right day, or cancel it. What the bank returned is recorded payment by payment
          instead.
        </>
      }
      form={form}
      destructive
      submitLabel="Take back"
      busyLabel="Taking back..."
      cancelLabel="It was paid"
      failureText="It could not be taken back. Please try again."
      onClose={onClose}
      onSubmit={async (body) => {
        await reopen({ id: run.id, body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: 'Payment run open again', description: 'Its payments are in the run and not paid.' });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Taking Back Failed', description, variant: 'destructive' })}
    >
      <TextControl
        control={form.control}
        name="reason"
        label="Reason"
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
      />
    </FormDialog>
  );
}
