import { formatMonth } from '@waybook/contracts/calendar';
import { skipToken } from '@reduxjs/toolkit/query';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog, SelectControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useClosePeriodMutation, useClosingPreviewQuery } from '../audit.api';
import { ClosingPreview } from './ClosingPreview';
import { monthsOffered, monthsToClose } from './closings.view';

/** Opens on the month that comes first, with the figures that will be signed. */
export function CloseMonthDialog({ closed, onClose }: { closed: readonly string[]; onClose: () => void }) {
  const months = monthsToClose(closed, new Date());
  const [latest] = months;
  const comesFirst = useClosingPreviewQuery(latest ?? skipToken).data?.comesFirst ?? null;
  const form = useForm<{ month: string }>({ values: { month: comesFirst ?? latest ?? '' } });
  const month = useWatch({ control: form.control, name: 'month' });
  const { currentData: preview } = useClosingPreviewQuery(month === '' ? skipToken : month);
  const [closePeriod] = useClosePeriodMutation();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Close a month"
      description="The books at the end of the month are added up from the log, signed, and recorded. This can't be undone."
      form={form}
      submitLabel="Close the month"
      busyLabel="Closing..."
      failureText="The month could not be closed."
      isHeldBack={preview === undefined || preview.comesFirst !== null}
      onClose={onClose}
      onSubmit={async ({ month: chosen }) => {
        await closePeriod({ month: chosen }).unwrap();
        toast({ title: 'Month Closed', description: `${formatMonth(chosen)} is closed and signed.` });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Closing Failed', description, variant: 'destructive' })}
    >
      <SelectControl
        control={form.control}
        name="month"
        label="Month"
        required
        options={monthsOffered(months, comesFirst).map((value) => ({ value, label: formatMonth(value) }))}
      />
      {month !== '' && <ClosingPreview month={month} />}
    </FormDialog>
  );
}
