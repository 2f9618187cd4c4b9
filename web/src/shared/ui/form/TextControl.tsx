import { TextField, type TextFieldProps } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { useBoundField, type ControlProps } from './use-bound-field';

interface TextControlProps<Values extends FieldValues>
  extends ControlProps<Values>, Pick<TextFieldProps, 'type' | 'autoComplete' | 'autoFocus' | 'placeholder'> {
  /** More than one line, at least this high. */
  rows?: number;
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
}

export function TextControl<Values extends FieldValues>(props: TextControlProps<Values>) {
  const { label, type, autoComplete, autoFocus, placeholder, rows, maxLength, inputMode } = props;
  const { field, isRequired, isDisabled, hasError, line } = useBoundField(props);
  const { ref, value, ...handlers } = field;
  return (
    <TextField
      {...handlers}
      inputRef={ref}
      value={value ?? ''}
      label={label}
      type={type}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      placeholder={placeholder}
      multiline={rows !== undefined}
      minRows={rows}
      required={isRequired}
      disabled={isDisabled}
      error={hasError}
      helperText={line}
      slotProps={{ htmlInput: { maxLength, inputMode } }}
    />
  );
}
