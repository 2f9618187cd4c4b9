import { TextField } from '@mui/material';
import type { Day } from '@waybook/contracts/calendar';
import { weekChoices } from './week.view';

interface WeekPickerProps {
  now: Date;
  weekStartDate: Day;
  onChange: (weekStartDate: Day) => void;
}

/** A native select: on a phone it opens the wheel that gloves can turn. */
export function WeekPicker({ now, weekStartDate, onChange }: WeekPickerProps) {
  return (
    <TextField
      select
      label="Week"
      value={weekStartDate}
      onChange={(event) => onChange(event.target.value)}
      sx={(theme) => ({ maxWidth: { md: theme.layout.formMax } })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {weekChoices(now).map(({ week, label }) => (
        <option key={week.weekStartDate} value={week.weekStartDate}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
