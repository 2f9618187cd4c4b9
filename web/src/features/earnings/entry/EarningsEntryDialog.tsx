import { Alert } from '@mui/material';
import {
  MAX_FEE_PENCE,
  MAX_JOB_PRICE_PENCE,
  MAX_JOBS_PER_ENTRY,
  MAX_PODS_PER_ENTRY,
  MAX_REASON_LENGTH,
  type EarningsAnswer,
} from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { CheckControl, FormDialog, MoneyControl, SelectControl, TextControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useAddEarningsMutation, useChangeEarningsMutation } from '../earnings.api';
import { returnText, weekOptions } from '../earnings.view';
import { addRequest, changeRequest, valuesOf, wholeNumberUpTo, type EntryValues } from './entry-values';

interface EntryDriver {
  id: string;
  code: string;
  name: string;
}

interface EarningsEntryDialogProps {
  driver: EntryDriver;
  /** The draft to set right; without it a new entry is added. */
  entry?: EarningsAnswer;
  onClose: () => void;
}

const COUNT_DIGITS = 4;

/** Mounted while it is open, so that it starts anew each time. */
export function EarningsEntryDialog({ driver, entry, onClose }: EarningsEntryDialogProps) {
  const weeks = weekOptions(new Date());
  const form = useForm<EntryValues>({ defaultValues: valuesOf(entry, weeks[0]?.value ?? '') });
  const { control } = form;
  const returned = entry === undefined ? null : returnText(entry);
  const { save, failureText } = useSaving(driver, entry, onClose);
  return (
    <FormDialog
      title={entry === undefined ? 'Add Earnings' : 'Edit Earnings'}
      description={`${driver.name} (${driver.code})`}
      form={form}
      submitLabel={entry === undefined ? 'Add Earnings' : 'Save Earnings'}
      failureText={failureText}
      onSubmit={save}
      onClose={onClose}
    >
      {returned !== null && <Alert severity="info">{returned}</Alert>}
      <SelectControl
        control={control}
        name="weekStartDate"
        label="Week"
        required
        disabled={entry !== undefined}
        options={weeks}
      />
      <TextControl
        control={control}
        name="jobsCompleted"
        label="Jobs Completed"
        required
        autoFocus
        inputMode="numeric"
        maxLength={COUNT_DIGITS}
        rules={{ validate: wholeNumberUpTo(MAX_JOBS_PER_ENTRY) }}
      />
      <TextControl
        control={control}
        name="podsDelivered"
        label="PODs Delivered"
        required
        inputMode="numeric"
        maxLength={COUNT_DIGITS}
        rules={{ validate: wholeNumberUpTo(MAX_PODS_PER_ENTRY) }}
      />
      <MoneyControl
        control={control}
        name="grossEarnings"
        label="Gross Earnings"
        required
        helperText="Without VAT; the server adds it for drivers who are registered."
        minPence={1}
        maxPence={MAX_JOB_PRICE_PENCE}
      />
      <MoneyControl
        control={control}
        name="membershipFee"
        label="Membership Fee"
        helperText="Leave empty to take what is still due for the week."
        maxPence={MAX_FEE_PENCE}
      />
      <TextControl control={control} name="notes" label="Notes" rows={2} maxLength={MAX_REASON_LENGTH} />
      {entry === undefined && <CheckControl control={control} name="submits" label="Submit for approval now" />}
    </FormDialog>
  );
}

function useSaving(driver: EntryDriver, entry: EarningsAnswer | undefined, onClose: () => void) {
  const [add] = useAddEarningsMutation();
  const [change] = useChangeEarningsMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const save = async (values: EntryValues) => {
    if (entry === undefined) {
      const request = addRequest(values, driver.id);
      await add({ request, idempotencyKey: keyFor(request) }).unwrap();
      toast({ title: 'Earnings Added', description: `For ${driver.name}` });
    } else {
      const request = changeRequest(values);
      await change({ id: entry.id, request, idempotencyKey: keyFor(request) }).unwrap();
      toast({ title: 'Earnings Updated', description: `For ${driver.name}` });
    }
    onClose();
  };
  return { save, failureText: entry === undefined ? 'Failed to add earnings' : 'Failed to update earnings' };
}
