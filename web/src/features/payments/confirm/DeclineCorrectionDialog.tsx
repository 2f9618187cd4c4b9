import { MAX_REASON_LENGTH, type DeclineCorrectionRequest, type RemittanceAnswer } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { FormDialog, TextControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useDeclineCorrectionMutation } from '../payments.api';

interface DeclineCorrectionDialogProps {
  remittance: RemittanceAnswer;
  onClose: () => void;
}

export function DeclineCorrectionDialog({ remittance: { id, correction }, onClose }: DeclineCorrectionDialogProps) {
  const form = useForm<DeclineCorrectionRequest>({ defaultValues: { reason: '' } });
  const [decline] = useDeclineCorrectionMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const who = correction?.confirmation?.correctedByName ?? 'Your colleague';
  return (
    <FormDialog
      title="Decline this correction?"
      description={`What it pays above what was approved stays unpaid. ${who} is asked to correct the remittance again, and reads your reason; so does the driver.`}
      form={form}
      destructive
      submitLabel="Decline correction"
      busyLabel="Declining..."
      failureText="The correction could not be declined. Please try again."
      onClose={onClose}
      onSubmit={async (body) => {
        await decline({ id, body, idempotencyKey: keyFor({ id, body }) }).unwrap();
        toast({ title: 'Correction declined', description: `${who} is told why.` });
        onClose();
      }}
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
