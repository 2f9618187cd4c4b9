import { MAX_REASON_LENGTH, type PendingRemittanceAnswer, type WaiveLatenessRequest } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { FormDialog, TextControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useWaiveLatenessMutation } from '../remittance-review.api';

interface WaiveLatenessDialogProps {
  remittance: PendingRemittanceAnswer;
  onClose: () => void;
}

export function WaiveLatenessDialog({ remittance, onClose }: WaiveLatenessDialogProps) {
  const { id, driverName } = remittance;
  const form = useForm<WaiveLatenessRequest>({ defaultValues: { reason: '' } });
  const [waive] = useWaiveLatenessMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const submit = async (body: WaiveLatenessRequest) => {
    await waive({ id, body, idempotencyKey: keyFor({ id, body }) }).unwrap();
    toast({ title: 'Lateness waived', description: 'Once approved, it is paid at once.' });
    onClose();
  };
  return (
    <FormDialog
      title="Waive the lateness of this remittance?"
      description={`It came after the cutoff, so it would be paid in three parts. Once waived, it is paid in one. ${driverName} sees who waived it and why. This can't be taken back.`}
      form={form}
      submitLabel="Waive lateness"
      busyLabel="Waiving..."
      failureText="The lateness could not be waived. Please try again."
      onClose={onClose}
      onSubmit={submit}
    >
      <TextControl
        control={form.control}
        name="reason"
        label="Reason"
        required
        autoFocus
        rows={2}
        maxLength={MAX_REASON_LENGTH}
      />
    </FormDialog>
  );
}
