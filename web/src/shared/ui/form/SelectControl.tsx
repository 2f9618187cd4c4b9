import { MenuItem, TextField } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { useBoundField, type ControlProps } from './use-bound-field';

interface SelectControlProps<Values extends FieldValues> extends ControlProps<Values> {
  options: readonly { value: string; label: string }[];
  /** What stands for nothing chosen ('' as the field's value); without it something has to be chosen. */
  noneLabel?: string;
}

export function SelectControl<Values extends FieldValues>(props: SelectControlProps<Values>) {
  const { label, options, noneLabel } = props;
  const { field, isRequired, isDisabled, hasError, line } = useBoundField(props);
  const { ref, value, ...handlers } = field;
  return (
    <TextField
      {...handlers}
      select
      inputRef={ref}
      value={value ?? ''}
      label={label}
      required={isRequired}
      disabled={isDisabled}
      error={hasError}
      helperText={line}
      slotProps={noneLabel === undefined ? {} : { select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {noneLabel !== undefined && <MenuItem value="">{noneLabel}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
