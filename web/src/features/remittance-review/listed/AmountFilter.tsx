import { InputAdornment, TextField } from '@mui/material';
import { NOT_PRINTED } from '../../../shared/ui/table';
import { useTypedSearch } from '../../../shared/ui/table/use-typed-search';
import { amountText } from './listed.view';

interface AmountFilterProps {
  label: string;
  /** '' for none. */
  value: string;
  onChange: (amount: string) => void;
}

/** A bound of what is to be paid, in pounds; a text that is no amount narrows nothing and says so. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const { text, type } = useTypedSearch(value, (typed) => {
    const amount = amountText(typed);
    if (amount !== null) onChange(amount);
  });
  return (
    <TextField
      size="small"
      className={text === '' ? NOT_PRINTED : undefined}
      label={label}
      value={text}
      error={amountText(text) === null}
      onChange={(event) => type(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', maxLength: 12 },
        input: { startAdornment: <InputAdornment position="start">£</InputAdornment> },
      }}
      sx={{ width: { xs: '100%', md: '7rem' } }}
    />
  );
}
