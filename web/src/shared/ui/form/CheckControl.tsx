import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBoundField, type ControlProps } from './use-bound-field';

export function CheckControl<Values extends FieldValues>(props: ControlProps<Values>) {
  const { field, isRequired, isDisabled, hasError, line } = useBoundField(props);
  const { ref, value, onChange, ...handlers } = field;
  const lineId = useId();
  const box = (
    <Checkbox
      {...handlers}
      checked={Boolean(value)}
      onChange={(_, checked) => onChange(checked)}
      slotProps={{ input: { ref, 'aria-describedby': line === undefined ? undefined : lineId } }}
    />
  );
  return (
    <FormControl error={hasError} required={isRequired} disabled={isDisabled}>
      <FormControlLabel control={box} label={props.label} />
      {line !== undefined && <FormHelperText id={lineId}>{line}</FormHelperText>}
    </FormControl>
  );
}
