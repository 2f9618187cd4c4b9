import { Stack } from '@mui/material';
import { weekEnd, weekOf } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { PageHeader } from '../../shared/ui/PageHeader';
import { useNow } from './week/use-now';
import { weekHeading } from './week/week.view';
import { WeekPicker } from './week/WeekPicker';
import { WeekEntry } from './WeekEntry';

export function WeeklyEntryPage() {
  const now = useNow();
  // Stays when midnight passes on Sunday: the week under the driver's hands turns late, it doesn't turn into another.
  const [weekStartDate, setWeekStartDate] = useState(() => weekOf(now).weekStartDate);
  const week = { weekStartDate, weekEndDate: weekEnd(weekStartDate) };
  return (
    <Stack sx={(theme) => ({ maxWidth: { xs: theme.layout.driverMax, lg: 'none' }, mx: 'auto' })}>
      <PageHeader title="Weekly Earnings Entry" subtitle={weekHeading(week)} />
      <WeekEntry
        key={weekStartDate}
        week={week}
        now={now}
        picker={<WeekPicker now={now} weekStartDate={weekStartDate} onChange={setWeekStartDate} />}
      />
    </Stack>
  );
}
