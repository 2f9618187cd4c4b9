import {
  MAX_REASON_LENGTH,
  RETURN_REASON_LABELS,
  RETURN_REASONS,
  type PaymentRunAnswer,
  type PaymentRunLineAnswer,
  type ReturnReason,
} from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { DayControl, FormDialog, SelectControl, TextControl } from '../../../shared/ui/form';
import { Money } from '../../../shared/ui/Money';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { driverText } from '../driver-column';
import { useReturnPaymentMutation } from '../payments.api';
import { lineText } from '../payments.view';
import { returnOutcome } from './run-lines.view';

const REASONS = RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_LABELS[value] }));

interface ReturnPaymentDialogProps {
  run: PaymentRunAnswer;
  line: PaymentRunLineAnswer;
  onClose: () => void;
}

/** One payment of a settled run came back from the bank. */
export function ReturnPaymentDialog({ run, line, onClose }: ReturnPaymentDialogProps) {
  const [today] = useState(() => londonDay(new Date()));
  const form = useForm({ defaultValues: { reason: 'account_closed' as ReturnReason, returnedOn: today, note: '' } });
  const [record] = useReturnPaymentMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <FormDialog
      title="Did the bank return this payment?"
      description={
        <>
          <Money amount={line.amount} /> to {driverText(line)}, {lineText(line)}. {returnOutcome(line)} The driver is
          told.
        </>
      }
      form={form}
      submitLabel="Record as returned"
      busyLabel="Recording..."
      cancelLabel="Not returned"
      failureText="The return could not be recorded. Please try again."
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { ...values, paymentId: line.id };
        await record({ id: run.id, body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: 'Payment returned', description: returnOutcome(line) });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Recording Failed', description, variant: 'destructive' })}
    >
      <SelectControl control={form.control} name="reason" label="Reason" required options={REASONS} />
      <DayControl
        control={form.control}
        name="returnedOn"
        label="Back on"
        required
        min={run.paidOn ?? undefined}
        max={today}
      />
      <TextControl
        control={form.control}
        name="note"
        label="Note"
        required={reason === 'other'}
        rows={2}
        maxLength={MAX_REASON_LENGTH}
      />
    </FormDialog>
  );
}
