import { Box, MenuItem, Stack, TextField } from '@mui/material';
import { JOURNAL_FORMAT_LABELS, JOURNAL_FORMATS, type JournalFormat, type VatPeriod } from '@waybook/contracts/api';
import { monthOptions, type AccountantChoice } from './accountant.view';
import { ChartCard } from './ChartCard';
import { JournalsCard } from './JournalsCard';
import { useAccountantChoice } from './use-accountant-choice';
import { VatReturnCard } from './VatReturnCard';
import { XeroCard } from './xero/XeroCard';

/** What goes into the accountant's program: a month's journals, the accounts that they post to, and the boxes of the VAT return. */
export function ForTheAccountant() {
  const { choice, change } = useAccountantChoice();
  const { month, program, period } = choice;
  return (
    <Stack sx={{ gap: 6 }}>
      <ChoiceBar choice={choice} onChange={change} />
      <JournalsCard month={month} program={program} />
      {program === 'xero' && <XeroCard month={month} />}
      <VatReturnCard month={month} period={period} />
      <ChartCard program={program} />
    </Stack>
  );
}

interface ChoiceBarProps {
  choice: AccountantChoice;
  onChange: (changed: Partial<AccountantChoice>) => void;
}

const PERIODS: readonly { value: VatPeriod; label: string }[] = [
  { value: 'quarter', label: 'Quarter that ends with it' },
  { value: 'month', label: 'The month alone' },
];

function ChoiceBar({ choice: { month, program, period }, onChange }: ChoiceBarProps) {
  const programs = JOURNAL_FORMATS.map((value) => ({ value, label: JOURNAL_FORMAT_LABELS[value] }));
  return (
    <Box
      role="group"
      aria-label="What to take"
      sx={{
        display: 'grid',
        // Room for the label that stands on the field's border.
        pt: 2,
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
      }}
    >
      <Choice
        label="Month"
        value={month}
        options={monthOptions(new Date())}
        onChange={(value) => onChange({ month: value })}
      />
      <Choice
        label="Program"
        value={program}
        options={programs}
        onChange={(value) => onChange({ program: value as JournalFormat })}
      />
      <Choice
        label="VAT period"
        value={period}
        options={PERIODS}
        onChange={(value) => onChange({ period: value as VatPeriod })}
      />
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
