import { Alert, Button, Stack, Typography } from '@mui/material';
import type { EarningsAnswer, RemittanceAnswer, SubmissionReminderAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { useDriverRemittancesQuery } from '../../../shared/api/driver-remittances.api';
import { formatWeek } from '../../../shared/language/days';
import { t } from '../../../shared/language/text';
import { weeklyEntryOf } from '../../../shared/paths';
import { rejectedInWeek } from '../../../shared/sent-again.view';
import { ChartCard } from '../../../shared/ui/chart';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { ListToggleButton } from '../../../shared/ui/ListToggleButton';
import { LoadingRows } from '../../../shared/ui/Loading';
import { useShortList } from '../../../shared/ui/use-short-list';
import { useOwnEarningsQuery, useSubmissionRemindersQuery } from '../earnings.api';
import { earningsChart } from '../earnings.view';
import { OwnRetention } from '../kept/OwnRetention';
import { TaxYear } from '../tax-year/TaxYear';
import { WeekDetails } from './WeekDetails';

/** The signed-in driver's weeks: the tax year with its files, a picture, what is kept of them, and each week. */
export function EarningsHistory() {
  const { data, error, refetch } = useOwnEarningsQuery();
  const { data: reminders = [] } = useSubmissionRemindersQuery();
  const { data: remittances = [] } = useDriverRemittancesQuery();
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text={t('Loading earnings...')} />;
    return <ErrorState text={t('Your earnings could not be loaded.')} error={error} retry={() => void refetch()} />;
  }
  return (
    <Stack sx={{ gap: 6 }}>
      {reminders.map((reminder) => (
        <Reminder key={reminder.weekStartDate} reminder={reminder} />
      ))}
      <TaxYear records={data} />
      <ChartCard
        title={t('Earnings over weeks')}
        kind="bar"
        data={earningsChart(data)}
        emptyText={t('No earnings yet')}
        description={t('Gross earnings without VAT, and net pay, as on your remittances.')}
      />
      <OwnRetention />
      <Weeks records={data} remittances={remittances} />
    </Stack>
  );
}

function Reminder({ reminder }: { reminder: SubmissionReminderAnswer }) {
  return (
    <Alert
      role="note"
      severity="warning"
      action={
        <Button component={Link} to={weeklyEntryOf(reminder)} color="inherit" size="small">
          {t('Enter jobs')}
        </Button>
      }
    >
      {t('Admin asked for your remittance for {week}.', { week: formatWeek(reminder) })}
    </Alert>
  );
}

interface WeeksProps {
  records: readonly EarningsAnswer[];
  remittances: readonly RemittanceAnswer[];
}

function Weeks({ records, remittances }: WeeksProps) {
  const { shown, toggle } = useShortList(records, 'weeks');
  if (records.length === 0) {
    return <EmptyState text={t('No earnings yet')} hint={t('A week shows here once you have submitted it.')} />;
  }
  return (
    <Stack component="section" aria-labelledby="weeks-title" sx={{ gap: 3 }}>
      <Typography id="weeks-title" variant="h2">
        {t('Weeks')}
      </Typography>
      {shown.map((record) => (
        <WeekDetails
          key={record.id}
          record={record}
          rejected={record.status === 'draft' ? rejectedInWeek(remittances, record.weekStartDate) : null}
        />
      ))}
      <ListToggleButton toggle={toggle} />
    </Stack>
  );
}
