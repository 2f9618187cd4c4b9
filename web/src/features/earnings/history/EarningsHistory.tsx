import { Alert, Button, Stack, Typography } from '@mui/material';
import type { EarningsAnswer, RemittanceAnswer, SubmissionReminderAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDriverRemittancesQuery } from '../../../shared/api/driver-remittances.api';
import { weeklyEntryOf } from '../../../shared/paths';
import { rejectedInWeek } from '../../../shared/sent-again.view';
import { ChartCard } from '../../../shared/ui/chart';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { useOwnEarningsQuery, useSubmissionRemindersQuery } from '../earnings.api';
import { earningsChart } from '../earnings.view';
import { TaxYear } from './TaxYear';
import { WeekDetails } from './WeekDetails';

/** A quarter of a year at a glance; the rest on demand. */
const SHOWN_AT_FIRST = 13;

/** The signed-in driver's weeks: a picture, the tax year's figures as a file, and each week. */
export function EarningsHistory() {
  const { data, error, refetch } = useOwnEarningsQuery();
  const { data: reminders = [] } = useSubmissionRemindersQuery();
  const { data: remittances = [] } = useDriverRemittancesQuery();
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text="Loading earnings..." />;
    return <ErrorState text="Your earnings could not be loaded." error={error} retry={() => void refetch()} />;
  }
  return (
    <Stack sx={{ gap: 6 }}>
      {reminders.map((reminder) => (
        <Reminder key={reminder.weekStartDate} reminder={reminder} />
      ))}
      <TaxYear records={data} />
      <ChartCard
        title="Earnings over weeks"
        kind="bar"
        data={earningsChart(data)}
        emptyText="No earnings yet"
        description="Gross earnings without VAT, and net pay, as on your remittances."
      />
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
          Enter jobs
        </Button>
      }
    >
      Admin asked for your remittance for {formatWeek(reminder)}.
    </Alert>
  );
}

interface WeeksProps {
  records: readonly EarningsAnswer[];
  remittances: readonly RemittanceAnswer[];
}

function Weeks({ records, remittances }: WeeksProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (records.length === 0) {
    return <EmptyState text="No earnings yet" hint="A week shows here once you have submitted it." />;
  }
  const shown = showsAll ? records : records.slice(0, SHOWN_AT_FIRST);
  return (
    <Stack component="section" aria-labelledby="weeks-title" sx={{ gap: 3 }}>
      <Typography id="weeks-title" variant="h2">
        Weeks
      </Typography>
      {shown.map((record) => (
        <WeekDetails
          key={record.id}
          record={record}
          rejected={record.status === 'draft' ? rejectedInWeek(remittances, record.weekStartDate) : null}
        />
      ))}
      {shown.length < records.length && <Button onClick={() => setShowsAll(true)}>Show all {records.length}</Button>}
    </Stack>
  );
}
