import { formatMonth } from '@waybook/contracts/calendar';
import { useForm } from 'react-hook-form';
import { FormDialog, SelectControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useClosePeriodMutation } from '../audit.api';
import { monthsToClose } from './closings.view';

export function CloseMonthDialog({ closed, onClose }: { closed: readonly string[]; onClose: () => void }) {
  const months = monthsToClose(closed, new Date());
  const form = useForm<{ month: string }>({ defaultValues: { month: months[0] ?? '' } });
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
      onClose={onClose}
      onSubmit={async ({ month }) => {
        await closePeriod({ month }).unwrap();
        toast({ title: 'Month Closed', description: `${formatMonth(month)} is closed and signed.` });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Closing Failed', description, variant: 'destructive' })}
    >
      <SelectControl
        control={form.control}
        name="month"
        label="Month"
        required
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
      />
    </FormDialog>
  );
}
