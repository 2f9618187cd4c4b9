import { NativeSelect, OutlinedInput } from '@mui/material';
import type { ReactNode } from 'react';
import { OutlinedFrame, type FrameProps } from './OutlinedFrame';

interface OutlinedSelectProps extends Omit<FrameProps, 'isLabelAbove'> {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** Its options. */
  children: ReactNode;
}

/** The browser's own choice in the frame of a field: on a phone it opens the wheel that gloves can turn. */
export function OutlinedSelect({ name, value, onChange, children, ...frame }: OutlinedSelectProps) {
  return (
    <OutlinedFrame {...frame} isLabelAbove>
      {(ids) => (
        <NativeSelect
          {...ids}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          input={<OutlinedInput label={frame.label} notched />}
        >
          {children}
        </NativeSelect>
      )}
    </OutlinedFrame>
  );
}
