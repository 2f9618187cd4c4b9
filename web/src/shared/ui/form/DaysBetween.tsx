import { Stack } from '@mui/material';
import { isDay } from '@waybook/contracts/calendar';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { DayControl } from './DayControl';

interface Days {
  from: string | null;
  until: string | null;
}

interface DaysBetweenProps extends Days {
  onChange: (days: Days) => void;
}

const isWhole = (day: string | null) => day === null || isDay(day);

/** From and until, as a list is narrowed by them. Whole days take effect when one leaves them; one that is no day yet waits. */
export function DaysBetween({ from, until, onChange }: DaysBetweenProps) {
  const form = useForm<Days>({ defaultValues: { from, until } });
  const { reset } = form;
  useEffect(() => reset({ from, until }), [reset, from, until]);
  const apply = () => {
    const days = form.getValues();
    const isChanged = days.from !== from || days.until !== until;
    if (isChanged && isWhole(days.from) && isWhole(days.until)) onChange(days);
  };
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 3, width: { xs: '100%', sm: 'auto' }, maxWidth: '100%', '& > *': { minWidth: 0 } }}
      onBlur={apply}
    >
      <DayControl control={form.control} name="from" label="From" />
      <DayControl control={form.control} name="until" label="Until" />
    </Stack>
  );
}
