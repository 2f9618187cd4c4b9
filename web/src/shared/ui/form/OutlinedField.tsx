import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { OutlinedFrame, type FrameProps } from './OutlinedFrame';

export interface OutlinedFieldProps extends Omit<OutlinedInputProps, keyof FrameProps>, FrameProps {}

/**
 * A field of text as `TextField` shows it, made of the same parts. `TextField` brings the menu of a choice and two other looks along, which a phone
 * would load before anybody can sign in.
 */
export function OutlinedField({
  label,
  helperText,
  isLabelAbove,
  error,
  required,
  disabled,
  sx,
  id,
  ...input
}: OutlinedFieldProps) {
  return (
    <OutlinedFrame {...{ label, helperText, isLabelAbove, error, required, disabled, sx, id }}>
      {(ids) => <OutlinedInput {...input} {...ids} label={label} notched={isLabelAbove} />}
    </OutlinedFrame>
  );
}
