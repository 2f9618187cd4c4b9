import { MenuItem, TextField } from '@mui/material';

interface FilterOption {
  value: string;
  label: string;
}

export interface FilterSelectProps {
  label: string;
  options: readonly FilterOption[];
  /** '' is everything. */
  value: string;
  onChange: (value: string) => void;
  /** What stands for everything; null where one has to be chosen. */
  allLabel?: string | null;
}

/** On paper a list says what narrows it, and no more. */
export const NOT_PRINTED = 'no-print';

export function FilterSelect({ label, options, value, onChange, allLabel = 'All' }: FilterSelectProps) {
  const isKnown = value === '' ? allLabel !== null : options.some((option) => option.value === value);
  return (
    <TextField
      select
      size="small"
      className={value === '' ? NOT_PRINTED : undefined}
      label={label}
      value={isKnown ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={(theme) => ({
        width: { xs: '100%', md: 'auto' },
        minWidth: { md: theme.layout.filter },
        // Where it has the whole width and no more, large text goes on in a second line instead of ending in dots.
        '&& .MuiSelect-select': { whiteSpace: { xs: 'normal', md: 'nowrap' } },
      })}
    >
      {allLabel !== null && <MenuItem value="">{allLabel}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
