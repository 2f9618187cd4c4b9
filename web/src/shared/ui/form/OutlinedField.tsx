import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId, type ReactNode } from 'react';

export interface OutlinedFieldProps extends OutlinedInputProps {
  label: string;
  helperText?: ReactNode;
}

/**
 * A field of text as `TextField` shows it, made of the same parts. `TextField` brings the menu of a choice and two other looks along, which a phone
 * would load before anybody can sign in.
 */
export function OutlinedField({ label, helperText, error, required, disabled, ...input }: OutlinedFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const hasText = Boolean(helperText);
  const helperId = `${id}-helper-text`;
  return (
    <FormControl fullWidth variant="outlined" error={error} required={required} disabled={disabled}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput {...input} id={id} label={label} aria-describedby={hasText ? helperId : undefined} />
      {hasText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
