import { MAX_MAINTENANCE_MESSAGE } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { FormDialog, SelectControl, TextControl } from '../../shared/ui/form';
import { useBeginMaintenanceMutation } from './operator.api';

interface Values {
  message: string;
  minutes: string;
}

const MINUTE_MS = 60_000;
const LENGTHS = [
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: 'an hour' },
  { value: '120', label: 'two hours' },
  { value: '240', label: 'four hours' },
];

export function BeginMaintenanceDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { message: '', minutes: '30' } });
  const [begin] = useBeginMaintenanceMutation();
  return (
    <FormDialog
      title="Make the installation read only?"
      description="Every business can go on reading, and nobody can change anything. What drivers enter stays on their phones and is sent afterwards. It doesn't end by itself."
      form={form}
      submitLabel="Make read only"
      busyLabel="Beginning..."
      failureText="Maintenance could not be begun"
      onClose={onClose}
      onSubmit={async ({ message, minutes }) => {
        const until = minutes === '' ? {} : { until: new Date(Date.now() + Number(minutes) * MINUTE_MS).toISOString() };
        await begin({ ...(message.trim() === '' ? {} : { message: message.trim() }), ...until }).unwrap();
        onClose();
      }}
    >
      <TextControl
        control={form.control}
        name="message"
        label="What everybody reads"
        helperText="Optional"
        maxLength={MAX_MAINTENANCE_MESSAGE}
      />
      <SelectControl
        control={form.control}
        name="minutes"
        label="Over in"
        options={LENGTHS}
        noneLabel="Not known"
        helperText="People are told; you are woken when it is over"
      />
    </FormDialog>
  );
}
