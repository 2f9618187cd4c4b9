import { Stack } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { weekEnd } from '@waybook/contracts/calendar';
import { t } from '../../shared/language/text';
import { PageHeader } from '../../shared/ui/PageHeader';
import { useChosenWeek } from './week/use-chosen-week';
import { useNow } from './week/use-now';
import { weekHeading } from './week/week.view';
import { WeekPicker } from './week/WeekPicker';
import { SendQueued } from './submission/SendQueued';
import { WeekEntry } from './WeekEntry';

/** Above the bar at the foot of the screen, wherever the focus goes. */
const CLEAR_OF_BAR = '6rem';

/** Below the reason that stays on the screen while a remittance is corrected. */
const CLEAR_OF_REASON = '6.5rem';

/** Whatever has the focus hides neither behind the bar nor under the reason. */
const focusInSight = (theme: Theme) => ({
  '@media (min-height: 600px)': {
    '&:has([data-stays-in-sight]) :is(input, select, button, a, summary)': { scrollMarginBlockStart: CLEAR_OF_REASON },
  },
  [theme.breakpoints.down('lg')]: {
    '& :is(input, select, button, a, summary)': { scrollMarginBlockEnd: CLEAR_OF_BAR },
  },
});

export function WeeklyEntryPage() {
  const now = useNow();
  const [weekStartDate, chooseWeek] = useChosenWeek(now);
  const week = { weekStartDate, weekEndDate: weekEnd(weekStartDate) };
  return (
    <Stack
      sx={(theme) => ({ maxWidth: { xs: theme.layout.driverMax, lg: 'none' }, mx: 'auto', ...focusInSight(theme) })}
    >
      <SendQueued />
      <PageHeader title={t('Weekly Earnings Entry')} subtitle={weekHeading(week)} />
      <Stack sx={{ gap: 4 }}>
        <WeekPicker now={now} weekStartDate={weekStartDate} onChange={chooseWeek} />
        <WeekEntry key={weekStartDate} week={week} now={now} />
      </Stack>
    </Stack>
  );
}
