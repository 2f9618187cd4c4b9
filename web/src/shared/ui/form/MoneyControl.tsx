import { InputAdornment, TextField } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { amountFault, tidyAmount, typedAmount, type MoneyBounds } from './money-text';
import { useBoundField, type ControlProps } from './use-bound-field';

/** Pounds as decimal text ("25.00"), as they travel. */
export function MoneyControl<Values extends FieldValues>(props: ControlProps<Values> & MoneyBounds) {
  const { minPence, maxPence } = props;
  const bound = useBoundField(props, (value) => amountFault(value, { minPence, maxPence }));
  const { ref, value, onChange, onBlur, name } = bound.field;
  const text = typeof value === 'string' ? value : '';
  return (
    <TextField
      name={name}
      inputRef={ref}
      value={text}
      label={props.label}
      required={bound.isRequired}
      disabled={bound.isDisabled}
      error={bound.hasError}
      helperText={bound.line}
      onChange={(event) => onChange(typedAmount(event.target.value))}
      onBlur={() => {
        if (tidyAmount(text) !== text) onChange(tidyAmount(text));
        onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 20 },
        input: { startAdornment: <InputAdornment position="start">£</InputAdornment> },
      }}
    />
  );
}
