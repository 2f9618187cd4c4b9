import { Stack } from '@mui/material';
import { weekEnd } from '@waybook/contracts/calendar';
import { PageHeader } from '../../shared/ui/PageHeader';
import { useChosenWeek } from './week/use-chosen-week';
import { useNow } from './week/use-now';
import { weekHeading } from './week/week.view';
import { WeekPicker } from './week/WeekPicker';
import { WeekEntry } from './WeekEntry';

export function WeeklyEntryPage() {
  const now = useNow();
  const [weekStartDate, chooseWeek] = useChosenWeek(now);
  const week = { weekStartDate, weekEndDate: weekEnd(weekStartDate) };
  return (
    <Stack sx={(theme) => ({ maxWidth: { xs: theme.layout.driverMax, lg: 'none' }, mx: 'auto' })}>
      <PageHeader title="Weekly Earnings Entry" subtitle={weekHeading(week)} />
      <Stack sx={{ gap: 4 }}>
        <WeekPicker now={now} weekStartDate={weekStartDate} onChange={chooseWeek} />
        <WeekEntry key={weekStartDate} week={week} now={now} />
      </Stack>
    </Stack>
  );
}
