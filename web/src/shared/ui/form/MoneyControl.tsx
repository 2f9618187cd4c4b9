import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { amountProblem, tidyAmount, typedAmount, type MoneyBounds } from './money-text';
import { useBoundField, type ControlProps } from './use-bound-field';

/** Pounds as decimal text ("25.00"), as they travel. */
export function MoneyControl<Values extends FieldValues>(props: ControlProps<Values> & MoneyBounds) {
  const { minPence, maxPence } = props;
  const bound = useBoundField(props, (value) => amountProblem(value, { minPence, maxPence }));
  const { ref, value, onChange, onBlur, name } = bound.field;
  const [typed, setTyped] = useState('');
  const text = typeof value === 'string' ? value : '';
  // While it is the same amount, what is being typed stays as it is: "1,2" may become "1,234".
  const shown = typedAmount(typed) === text ? typed : text;
  return (
    <TextField
      name={name}
      inputRef={ref}
      value={shown}
      label={props.label}
      required={bound.isRequired}
      disabled={bound.isDisabled}
      error={bound.hasError}
      helperText={bound.line}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(typedAmount(event.target.value));
      }}
      onBlur={() => {
        setTyped('');
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
