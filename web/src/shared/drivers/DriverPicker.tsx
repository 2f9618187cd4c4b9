import { Autocomplete, TextField, type SxProps, type Theme } from '@mui/material';
import type { DriverListAnswer } from '@waybook/contracts/api';
import { useEffect, useState } from 'react';
import { useDriversToPickQuery } from './driver-picker.api';

export interface PickedDriver {
  id: string;
  code: string;
  name: string;
}

interface DriverPickerProps {
  value: PickedDriver | null;
  onChange: (driver: PickedDriver | null) => void;
  helperText?: string;
  size?: 'small' | 'medium';
  sx?: SxProps<Theme>;
}

const SEARCH_AFTER_MS = 250;

/** A driver, found by name or code. */
export function DriverPicker({ value, onChange, helperText, size = 'medium', sx }: DriverPickerProps) {
  const [typed, setTyped] = useState('');
  const words = useSettled(typed);
  const { data = [], isFetching } = useDriversToPickQuery(words);
  return (
    <Autocomplete<PickedDriver>
      size={size}
      sx={sx}
      value={value}
      onChange={(_, picked) => onChange(picked)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      options={data.map(pickedFrom)}
      // The server has searched already.
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name, code }) => (code === '' ? name : `${name} (${code})`)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText="Looking..."
      noOptionsText="No drivers found matching your search criteria."
      renderInput={(input) => <TextField {...input} label="Driver" helperText={helperText} />}
    />
  );
}

function pickedFrom({ id, driverId, firstName, lastName }: DriverListAnswer): PickedDriver {
  return { id, code: driverId, name: `${firstName} ${lastName}` };
}

/** What was typed, once nothing more is. A driver's whole label finds nobody, and needs not. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.replace(/ \([^)]*\)$/, '').trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
