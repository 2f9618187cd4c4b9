import { Alert, Link as TextLink } from '@mui/material';
import { londonDay, weekOfDay } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { formatPounds } from '../../../shared/language/amounts';
import { t } from '../../../shared/language/text';
import { weeklyEntryOf } from '../../../shared/paths';
import { unsentJobsOf } from '../../../shared/session/unsent-work';
import { useDriver } from '../../../shared/session/use-session';

/** What this phone has of the current week and nobody has submitted; leads back to it. */
export function UnsentWeek() {
  const week = weekOfDay(londonDay(new Date()));
  const unsent = unsentJobsOf(useDriver().id, week.weekStartDate);
  if (unsent === null) return null;
  return (
    <Alert role="note" severity="info">
      <TextLink component={Link} to={weeklyEntryOf(week)} color="inherit" underline="always">
        {t('{jobs, plural, one {# job} other {# jobs}} not sent yet', { jobs: unsent.jobs })} ·{' '}
        {formatPounds(unsent.pence)}
      </TextLink>
    </Alert>
  );
}
