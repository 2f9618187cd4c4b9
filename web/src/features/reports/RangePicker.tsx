import { Box, Stack, Typography } from '@mui/material';
import { isDay } from '@waybook/contracts/calendar';
import { useForm } from 'react-hook-form';
import { formatDate } from '../../shared/ui/dates.view';
import { DayControl } from '../../shared/ui/form';
import { FilterSelect } from '../../shared/ui/table';
import {
  CUSTOM,
  PRESET_LABELS,
  RANGE_PRESETS,
  type ChosenRange,
  type RangePreset,
  type ReportRange,
} from './report-range';

interface RangePickerProps {
  range: ChosenRange;
  onPreset: (preset: RangePreset) => void;
  onDays: (range: ReportRange) => void;
}

const OPTIONS = ([...RANGE_PRESETS, CUSTOM] as const).map((value) => ({ value, label: PRESET_LABELS[value] }));

export function RangePicker({ range, onPreset, onDays }: RangePickerProps) {
  const choose = (value: string) =>
    value === CUSTOM ? onDays({ from: range.from, until: range.until }) : onPreset(value as RangePreset);
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} sx={{ alignItems: { md: 'center' }, gap: 3 }}>
      <FilterSelect label="Days" allLabel={null} options={OPTIONS} value={range.preset} onChange={choose} />
      {range.preset === CUSTOM ? (
        <CustomDays range={range} onDays={onDays} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatDate(range.from)} to {formatDate(range.until)}
        </Typography>
      )}
    </Stack>
  );
}

interface Days {
  from: string | null;
  until: string | null;
}

/** Takes effect as soon as both days make sense together. */
function CustomDays({ range, onDays }: Pick<RangePickerProps, 'range' | 'onDays'>) {
  const { control, getValues } = useForm<Days>({ defaultValues: { from: range.from, until: range.until } });
  const apply = () => {
    const { from, until } = getValues();
    const areDays = from !== null && until !== null && isDay(from) && isDay(until);
    if (areDays && from <= until && (from !== range.from || until !== range.until)) onDays({ from, until });
  };
  return (
    <Box
      onBlur={apply}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <DayControl control={control} name="from" label="From" required />
      <DayControl control={control} name="until" label="Until" required />
    </Box>
  );
}
