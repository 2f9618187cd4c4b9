import { Card, Divider, Link as TextLink, Stack, Typography } from '@mui/material';
import type { KeptWeek, OwnRetentionAnswer } from '@waybook/contracts/api';
import { addDays } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { formatWeek } from '../../../shared/language/days';
import { richText, t } from '../../../shared/language/text';
import { driverRemittance } from '../../../shared/paths';
import { formatDate } from '../../../shared/ui/dates.view';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { ListToggleButton } from '../../../shared/ui/ListToggleButton';
import { LoadingRows } from '../../../shared/ui/Loading';
import { Money } from '../../../shared/ui/Money';
import { useShortList } from '../../../shared/ui/use-short-list';
import { useOwnRetentionQuery } from './own-retention.api';

/** What is kept of the driver's weeks in all (R65); nothing where nothing is. */
export function OwnRetention() {
  const { data, error, refetch } = useOwnRetentionQuery();
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text={t('Loading retention...')} />;
    return <ErrorState text={t('Your retention could not be loaded.')} error={error} retry={() => void refetch()} />;
  }
  if (data.weeks.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="retention-title" sx={{ gap: 3 }}>
      <div>
        <Typography id="retention-title" variant="h2">
          {t('Retention')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t(
            'Part of your pay is kept until customers have paid their invoices. Your office then adds it to a payment, and you are told the day.',
          )}
        </Typography>
      </div>
      <Sums retention={data} />
      <KeptWeeks weeks={data.weeks} />
    </Stack>
  );
}

function Sums({ retention: { held, inRuns } }: { retention: OwnRetentionAnswer }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
      {held.count > 0 && (
        <Typography variant="h3" component="p">
          {richText('{amount} held in all', { amount: <Money amount={held.amount} /> })}
        </Typography>
      )}
      {inRuns.count > 0 && (
        <Typography variant="h3" component="p">
          {richText('{amount} about to be paid to you', { amount: <Money amount={inRuns.amount} /> })}
        </Typography>
      )}
    </Stack>
  );
}

function KeptWeeks({ weeks }: { weeks: readonly KeptWeek[] }) {
  const { shown, toggle } = useShortList(weeks, 'retention');
  return (
    <>
      <Card component="ul" variant="outlined" aria-labelledby="retention-title" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((week, place) => (
          <li key={week.id}>
            {place > 0 && <Divider />}
            <KeptWeekRow week={week} />
          </li>
        ))}
      </Card>
      <ListToggleButton toggle={toggle} />
    </>
  );
}

function KeptWeekRow({ week }: { week: KeptWeek }) {
  const { weekStartDate, amount, heldSince, payOn } = week;
  return (
    <Stack
      direction="row"
      sx={{ px: 4, py: 3, flexWrap: 'wrap', columnGap: 4, justifyContent: 'space-between', alignItems: 'baseline' }}
    >
      <div>
        <TextLink component={Link} to={driverRemittance(week)}>
          {formatWeek({ weekStartDate, weekEndDate: addDays(weekStartDate, 6) })}
        </TextLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {payOn === null
            ? t('held since {day}', { day: formatDate(heldSince) })
            : t('to be paid on {day}', { day: formatDate(payOn) })}
        </Typography>
      </div>
      <Money amount={amount} />
    </Stack>
  );
}
