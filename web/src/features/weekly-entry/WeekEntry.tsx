import { Alert, Box, Skeleton, Stack } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { isLateWhenSent, londonDay, type Week } from '@waybook/contracts/calendar';
import { useState, type ReactNode } from 'react';
import { useDriverRemittancesQuery } from '../../shared/api/driver-remittances.api';
import { OfficeContact } from '../../shared/office/OfficeContact';
import { useDriver } from '../../shared/session/use-session';
import { Loading } from '../../shared/ui/Loading';
import { CalculationPanel } from './calculation/CalculationPanel';
import { headlineOf } from './calculation/headline.view';
import { calculateWeek, feeDueFor, figureProblems, sentFor } from './calculation/week-calculation';
import { editedJob } from './draft/edit-job';
import { replacedOf, submissionOf } from './draft/reopened';
import { useDraft, type Draft } from './draft/use-draft';
import { useReopened } from './draft/use-reopened';
import { HowItWorks } from './HowItWorks';
import { ImportantInformation } from './ImportantInformation';
import { JobForm } from './jobs/JobForm';
import { JobList } from './jobs/JobList';
import { StorageNotice } from './StorageNotice';
import { ConfirmSubmission } from './submission/ConfirmSubmission';
import { photosObstacle } from './submission/photos-to-come';
import { SubmitBar } from './submission/SubmitBar';
import { SubmissionOutcome } from './submission/SubmissionOutcome';
import { submissionRequest } from './submission/submission-request';
import { useHasConnection } from './submission/use-has-connection';
import { useSubmission } from './submission/use-submission';
import { Correcting } from './week/Correcting';
import { CutoffNotice } from './week/CutoffNotice';
import { SentThisWeek } from './week/SentThisWeek';
import { WeekSummary } from './week/WeekSummary';

interface WeekEntryProps {
  week: Week;
  now: Date;
}

const NONE: readonly RemittanceAnswer[] = [];
/** The week's fee is due once: until it is known what carries it already, it would be taken a second time. */
const FEE_UNKNOWN = 'You can submit once it is known what you have already sent for this week.';
/** What is being changed would be sent as it stood, and can't be changed afterwards. */
const EDIT_OPEN = 'Save or cancel the change to the job in the form first.';
const SUSPENDED = "Your account is not active, so you can't submit remittances. Contact admin.";

/** One week's entry, once it is known what this phone has kept of it. */
export function WeekEntry({ week, now }: WeekEntryProps) {
  const draft = useDraft(useDriver().id, week.weekStartDate);
  return draft.isLoaded ? <LoadedWeek {...{ week, now }} storedDraft={draft} /> : <LoadingWeek />;
}

function LoadingWeek() {
  return (
    <Loading text="Loading what you have entered...">
      <Skeleton variant="rounded" sx={(theme) => ({ height: `calc(12 * ${theme.layout.touch})` })} />
    </Loading>
  );
}

/** From its draft to its submission. */
function LoadedWeek({ week, now, storedDraft }: WeekEntryProps & { storedDraft: Draft }) {
  const driver = useDriver();
  const { isVatRegistered } = driver;
  const today = londonDay(now);
  const sent = useDriverRemittancesQuery();
  const remittances = sent.data ?? NONE;
  const { draft, trouble, unkeptPhotoIds, change } = storedDraft;
  const hasConnection = useHasConnection();
  useReopened(week.weekStartDate, storedDraft, sent.data);
  const submission = useSubmission(storedDraft);
  // By its key: once it is sent the next draft begins, and a second press must not find that one in the dialog.
  const [askedAbout, setAskedAbout] = useState<string | null>(null);
  const confirming = askedAbout === draft.idempotencyKey;

  const feeDuePence = feeDueFor(week.weekStartDate, driver.membershipFee, remittances);
  const breakdown = calculateWeek(draft, { isVatRegistered, feeDuePence });
  const replaced = replacedOf(draft, remittances);
  const before = replaced && submissionOf(replaced);
  const jobCount = draft.jobs.length;
  const isLate = isLateWhenSent({ weekEndDate: week.weekEndDate, submittedAt: now, jobCount, replaced: before });
  const sentPence = sentFor(week.weekStartDate, remittances);
  const headline = headlineOf({ breakdown, hasJobs: jobCount > 0, sentPence, isLate, today });
  const isFeeKnown = sent.data !== undefined || (draft.membershipFee !== null && draft.replaces === undefined);
  const open = editedJob(draft) === undefined ? null : EDIT_OPEN;
  const blocked = driver.status === 'active' ? (isFeeKnown ? open : FEE_UNKNOWN) : SUSPENDED;
  const problems = figureProblems(draft, feeDuePence);
  const obstacle = blocked ?? Object.values(problems)[0] ?? photosObstacle(draft, hasConnection);
  const ask = () => setAskedAbout(draft.idempotencyKey);
  const toSubmit = { driver, week, draft, breakdown, isVatRegistered, isLate, replaced };

  const submit = async () => {
    await submission.submit(submissionRequest(toSubmit));
    setAskedAbout(null);
  };

  return (
    <Stack sx={{ gap: 4 }}>
      {driver.status !== 'active' && (
        <Alert severity="warning">
          {SUSPENDED}
          <OfficeContact />
        </Alert>
      )}
      {!confirming && <SubmissionOutcome submission={submission} onSendAgain={() => void submit()} />}
      <StorageNotice trouble={trouble} />
      {replaced !== null && <Correcting {...{ replaced, week, now, jobCount, isLate }} change={change} />}
      <Columns
        left={
          <>
            <JobForm {...{ draft, change, unkeptPhotoIds, week, today }} />
            <JobList draft={draft} change={change} />
          </>
        }
        right={
          <>
            <WeekSummary {...{ headline, breakdown, isVatRegistered, jobCount }} />
            <SentThisWeek week={week} sent={sent} />
            <CutoffNotice week={week} now={now} isLate={isLate} />
            <ImportantInformation />
            <CalculationPanel
              {...{ draft, change, breakdown, isVatRegistered, feeDuePence, problems, obstacle }}
              onSubmit={ask}
            />
            <HowItWorks />
          </>
        }
      />
      <SubmitBar {...{ headline, obstacle, jobCount }} onSubmit={ask} />
      {confirming && (
        <ConfirmSubmission
          submission={toSubmit}
          headline={headline}
          busy={submission.busy}
          onConfirm={() => void submit()}
          onCancel={() => setAskedAbout(null)}
        />
      )}
    </Stack>
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
