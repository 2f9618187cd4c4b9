import { Autocomplete, TextField } from '@mui/material';
import { WEBHOOK_EVENT_GROUPS } from '@waybook/contracts/api';
import { useController, type Control } from 'react-hook-form';
import type { WebhookValues } from './webhook-values';

const TYPES = WEBHOOK_EVENT_GROUPS.flatMap(({ types }) => types);
const GROUP_OF = new Map(
  WEBHOOK_EVENT_GROUPS.flatMap(({ label, types }) => types.map((type) => [type, label] as const)),
);

/** Which events are sent; none chosen means all. */
export function EventTypesControl({ control }: { control: Control<WebhookValues> }) {
  const { field, fieldState } = useController({ control, name: 'eventTypes' });
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={TYPES}
      groupBy={(type) => GROUP_OF.get(type) ?? ''}
      slotProps={{ listbox: { sx: { maxHeight: '30vh' } } }}
      value={field.value}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          label="Events"
          placeholder={field.value.length === 0 ? 'All events' : ''}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? 'Leave it empty for all events, those of later too.'}
        />
      )}
    />
  );
}
