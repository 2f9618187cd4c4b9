import { Alert, Box, Stack } from '@mui/material';
import { isLateSubmission, londonDay, type Week } from '@waybook/contracts/calendar';
import { useState, type ReactNode } from 'react';
import { useDriverRemittancesQuery } from '../../shared/api/driver-remittances.api';
import { useDriver } from '../../shared/session/use-session';
import { CalculationPanel } from './calculation/CalculationPanel';
import { headlineOf } from './calculation/headline.view';
import { calculateWeek, feeDueFor } from './calculation/week-calculation';
import { useDraft } from './draft/use-draft';
import { HowItWorks } from './HowItWorks';
import { ImportantInformation } from './ImportantInformation';
import { firstJobDate } from './jobs/job-entry';
import { JobForm } from './jobs/JobForm';
import { JobList } from './jobs/JobList';
import { ConfirmSubmission } from './submission/ConfirmSubmission';
import { SubmissionOutcome } from './submission/SubmissionOutcome';
import { submissionRequest } from './submission/submission-request';
import { useSubmission } from './submission/use-submission';
import { CutoffAlert } from './week/CutoffAlert';
import { SentThisWeek } from './week/SentThisWeek';
import { WeekSummary } from './week/WeekSummary';

interface WeekEntryProps {
  week: Week;
  now: Date;
  picker: ReactNode;
}

const SUSPENDED = "Your account is not active, so you can't submit remittances. Contact admin.";

/** One week's entry, from its draft to its submission. */
export function WeekEntry({ week, now, picker }: WeekEntryProps) {
  const driver = useDriver();
  const { isVatRegistered } = driver;
  const today = londonDay(now);
  const { data: remittances = [] } = useDriverRemittancesQuery();
  const storedDraft = useDraft(driver.id, week.weekStartDate, firstJobDate(week, today));
  const { draft, isKept, change } = storedDraft;
  const submission = useSubmission(storedDraft);
  const [confirming, setConfirming] = useState(false);

  const feeDuePence = feeDueFor(week.weekStartDate, driver.membershipFee, remittances);
  const breakdown = calculateWeek(draft, { isVatRegistered, feeDuePence });
  const isLate = isLateSubmission(week.weekEndDate, now);
  const headline = headlineOf({ breakdown, hasJobs: draft.jobs.length > 0, isLate, today });
  const toSubmit = { week, draft, breakdown, isVatRegistered, isLate };

  const submit = async () => {
    await submission.submit(submissionRequest(toSubmit));
    setConfirming(false);
  };

  return (
    <Stack sx={{ gap: 4 }}>
      {picker}
      {!confirming && <SubmissionOutcome submission={submission} onSendAgain={() => void submit()} />}
      <Columns
        left={
          <>
            <WeekSummary {...{ headline, breakdown, isVatRegistered }} jobCount={draft.jobs.length} />
            <CutoffAlert week={week} now={now} />
            <ImportantInformation />
            {!isKept && <NotKept />}
            <JobForm draft={draft} change={change} week={week} today={today} />
            <JobList jobs={draft.jobs} change={change} />
          </>
        }
        right={
          <>
            <SentThisWeek week={week} remittances={remittances} />
            <CalculationPanel
              {...{ draft, change, breakdown, isVatRegistered, feeDuePence }}
              blocked={driver.status === 'active' ? null : SUSPENDED}
              onSubmit={() => setConfirming(true)}
            />
            <HowItWorks />
          </>
        }
      />
      {confirming && (
        <ConfirmSubmission
          submission={toSubmit}
          headline={headline}
          busy={submission.busy}
          onConfirm={() => void submit()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Stack>
  );
}

function NotKept() {
  return (
    <Alert severity="warning">
      This browser can't keep your entry. Submit it before you close the page, or it will be lost.
    </Alert>
  );
}

function Columns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        gap: { xs: 4, lg: 6 },
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 4 }}>{left}</Stack>
      <Stack sx={{ gap: 4 }}>{right}</Stack>
    </Box>
  );
}
