import { Stack, Typography } from '@mui/material';
import type { RetentionAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { formatDate } from '../../../shared/ui/dates.view';
import { FormDialog, SelectControl } from '../../../shared/ui/form';
import { Money } from '../../../shared/ui/Money';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useReleaseRetentionMutation } from '../payments.api';
import { payDays, sumOf } from '../payments.view';

interface ReleaseDialogProps {
  retentions: readonly RetentionAnswer[];
  onClose: () => void;
  onReleased: () => void;
}

export function ReleaseDialog({ retentions, onClose, onReleased }: ReleaseDialogProps) {
  const [days] = useState(() => payDays(new Date()));
  const form = useForm({ defaultValues: { payOn: days[0]?.value ?? '' } });
  const [release] = useReleaseRetentionMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const what = counted(retentions.length, 'retention');
  return (
    <FormDialog
      title={`Release ${what}?`}
      form={form}
      submitLabel={`Release ${what}`}
      busyLabel="Releasing..."
      failureText="The retention could not be released. Please try again."
      onClose={onClose}
      onSubmit={async ({ payOn }) => {
        const body = { payOn, remittanceIds: retentions.map(({ id }) => id) };
        await release({ body, idempotencyKey: keyFor(body) }).unwrap();
        const description = `It is paid out with the payment run of ${formatDate(payOn)}.`;
        toast({ title: 'Retention released', description });
        onReleased();
      }}
      onFailure={(description) => toast({ title: 'Release Failed', description, variant: 'destructive' })}
    >
      <Stack sx={{ gap: 1 }}>
        <Typography variant="figure" component="p">
          <Money amount={sumOf(retentions.map(({ amount }) => amount))} />
        </Typography>
        <Typography>
          Release it once the customers have paid. It becomes a line of its own in the payment run of that Friday.
        </Typography>
      </Stack>
      <SelectControl control={form.control} name="payOn" label="Pay on" options={days} required />
    </FormDialog>
  );
}
