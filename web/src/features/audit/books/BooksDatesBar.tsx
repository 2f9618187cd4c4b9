import { Box, Button } from '@mui/material';
import { isDay } from '@waybook/contracts/calendar';
import { useForm } from 'react-hook-form';
import { DayControl } from '../../../shared/ui/form';
import type { BooksDates } from './use-books-dates';

interface BooksDatesBarProps {
  dates: BooksDates;
  onChange: (dates: BooksDates) => void;
}

type Days = { [Name in keyof BooksDates]: string | null };

const isDayOrNothing = (day: string | null) => day === null || isDay(day);

export function BooksDatesBar({ dates, onChange }: BooksDatesBarProps) {
  const { control, handleSubmit } = useForm<Days>({ defaultValues: dates });
  const show = ({ asOf, against, knownAt }: Days) => {
    if (asOf === null || !isDay(asOf) || !isDayOrNothing(against) || !isDayOrNothing(knownAt)) return;
    onChange({ asOf, against, knownAt });
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label="Dates"
      onSubmit={(event) => void handleSubmit(show)(event)}
      sx={{
        display: 'grid',
        // Room for the label that stands on the field's border.
        pt: 2,
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
      }}
    >
      <DayControl control={control} name="asOf" label="As of the end of" required />
      <DayControl control={control} name="against" label="Compare with" />
      <DayControl control={control} name="knownAt" label="As known on" />
      <Button type="submit" variant="contained" size="large">
        Show the books
      </Button>
    </Box>
  );
}
