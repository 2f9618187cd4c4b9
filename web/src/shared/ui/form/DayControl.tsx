import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb.js';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dayProblem, dayText, pickerDate, type DayBounds } from './day-text';
import { useBoundField, type ControlProps } from './use-bound-field';

/** A day in British writing (dd/mm/yyyy); its value is `YYYY-MM-DD` or null. */
export function DayControl<Values extends FieldValues>(props: ControlProps<Values> & DayBounds) {
  const { label, min, max } = props;
  const { field, isRequired, isDisabled, hasError, line } = useBoundField(props, (value) =>
    dayProblem(value, { min, max }),
  );
  const [typed, setTyped] = useState<Dayjs | null>(null);
  // While the field says the same day, what is being typed stays as it is; whatever else it says comes from outside.
  const shown = dayText(typed) === field.value ? typed : pickerDate(field.value);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en-gb">
      <DatePicker
        label={label}
        value={shown}
        disabled={isDisabled}
        minDate={pickerDate(min) ?? undefined}
        maxDate={pickerDate(max) ?? undefined}
        format="DD/MM/YYYY"
        onChange={(picked) => {
          setTyped(picked);
          field.onChange(dayText(picked));
        }}
        slotProps={{
          textField: {
            name: field.name,
            inputRef: field.ref,
            onBlur: field.onBlur,
            required: isRequired,
            error: hasError,
            helperText: line,
            fullWidth: true,
          },
          field: { clearable: !isRequired },
        }}
      />
    </LocalizationProvider>
  );
}
