import { FormControl, FormHelperText, InputLabel, type FormControlProps } from '@mui/material';
import { useId, type ReactElement, type ReactNode } from 'react';

export interface FrameProps extends Pick<FormControlProps, 'error' | 'required' | 'disabled' | 'sx'> {
  label: string;
  helperText?: ReactNode;
  /** A long one: large text has room for it above the field only. */
  isLabelAbove?: boolean;
}

interface Ids {
  id: string;
  'aria-describedby': string | undefined;
}

interface OutlinedFrameProps extends FrameProps {
  id?: string;
  children: (ids: Ids) => ReactElement;
}

/** Label, field and what is said below it, as `TextField` shows them. */
export function OutlinedFrame({
  label,
  helperText,
  isLabelAbove,
  id: given,
  children,
  ...control
}: OutlinedFrameProps) {
  const ownId = useId();
  const id = given ?? ownId;
  const hasText = Boolean(helperText);
  const helperId = `${id}-helper-text`;
  return (
    <FormControl fullWidth variant="outlined" {...control}>
      <InputLabel htmlFor={id} shrink={isLabelAbove}>
        {label}
      </InputLabel>
      {children({ id, 'aria-describedby': hasText ? helperId : undefined })}
      {hasText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
