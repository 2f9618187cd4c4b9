import { Alert, Typography } from '@mui/material';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { formatDate } from '../../../shared/ui/dates.view';
import { DayControl, FormDialog } from '../../../shared/ui/form';
import { Money } from '../../../shared/ui/Money';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useSettlePaymentRunMutation } from '../payments.api';
import { paidDays, tooEarlyText } from './settle-run.view';

export function SettleRunDialog({ run, onClose }: { run: PaymentRunAnswer; onClose: () => void }) {
  const [now] = useState(() => new Date());
  const { proposed, min, max } = paidDays(run, now);
  const form = useForm({ defaultValues: { paidOn: proposed } });
  const [settle] = useSettlePaymentRunMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const warning = tooEarlyText(run, now);
  return (
    <FormDialog
      title="Mark this payment run as paid?"
      description={
        <>
          {counted(run.lineCount, 'payment')} over <Money amount={run.total} /> will show as paid on the day on which
          the money arrived. It can be taken back until the month of that day is closed.
        </>
      }
      form={form}
      submitLabel="Mark as paid"
      busyLabel="Marking..."
      cancelLabel="Not yet"
      failureText="The payment run could not be marked as paid. Please try again."
      onClose={onClose}
      onSubmit={async (body) => {
        await settle({ id: run.id, body, idempotencyKey: keyFor(body) }).unwrap();
        const description = `${formatAmount(run.total)} is marked as paid on ${formatDate(body.paidOn)}.`;
        toast({ title: 'Payment run settled', description });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Settling Failed', description, variant: 'destructive' })}
    >
      {warning !== null && <Alert severity="warning">{warning}</Alert>}
      <DayControl control={form.control} name="paidOn" label="Paid on" required min={min} max={max} />
      {run.leftOutCount > 0 && (
        <Typography>
          The bank file leaves out {counted(run.leftOutCount, 'payment')} over <Money amount={run.leftOutTotal} />: they
          are not paid and are due again.
        </Typography>
      )}
      {run.bankFiles.length === 0 && (
        <Alert severity="warning">
          No bank file was made of this run: every payment of it will show as paid, also to drivers without a verified
          account.
        </Alert>
      )}
    </FormDialog>
  );
}
