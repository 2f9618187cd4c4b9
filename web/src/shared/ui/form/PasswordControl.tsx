import type { FieldValues } from 'react-hook-form';
import { PasswordField } from './PasswordField';
import { useBoundField, type ControlProps } from './use-bound-field';

interface PasswordControlProps<Values extends FieldValues> extends ControlProps<Values> {
  autoComplete: 'new-password' | 'current-password';
}

export function PasswordControl<Values extends FieldValues>(props: PasswordControlProps<Values>) {
  const { field, isRequired, isDisabled, hasError, line } = useBoundField(props);
  const { ref, value, ...handlers } = field;
  return (
    <PasswordField
      {...handlers}
      inputRef={ref}
      value={value ?? ''}
      label={props.label}
      autoComplete={props.autoComplete}
      required={isRequired}
      disabled={isDisabled}
      error={hasError}
      helperText={line}
    />
  );
}
