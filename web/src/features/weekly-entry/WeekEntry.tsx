import { Alert, Box, Skeleton, Stack } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { isLateWhenSent, londonDay, type Week } from '@waybook/contracts/calendar';
import { Suspense, useState, type ReactNode } from 'react';
import { connected } from '../../shared/connected';
import { useDriverRemittancesQuery } from '../../shared/api/driver-remittances.api';
import { useMaintenance } from '../../shared/api/use-maintenance';
import { english, t } from '../../shared/language/text';
import { OfficeContact } from '../../shared/office/OfficeContact';
import { useDriver } from '../../shared/session/use-session';
import { latePart } from '../../shared/ui/late-part';
import { Loading } from '../../shared/ui/Loading';
import { CalculationPanel } from './calculation/CalculationPanel';
import { useFigureProblems, useShownFigures } from './calculation/use-shown-figures';
import { calculateWeek, feeDueFor, sentFor } from './calculation/week-calculation';
import { OtherDeviceNotice } from './devices/OtherDeviceNotice';
import { useDraftSync } from './devices/use-draft-sync';
import { editedJob } from './draft/edit-job';
import { replacedOf, submissionOf } from './draft/reopened';
import { useDraft, type Draft } from './draft/use-draft';
import { useReopened } from './draft/use-reopened';
import { HowItWorks } from './HowItWorks';
import { ImportantInformation } from './ImportantInformation';
import { JobForm } from './jobs/JobForm';
import { JobList } from './jobs/JobList';
import { StorageNotice } from './StorageNotice';
import { photosObstacle, waitsFor } from './submission/photos-to-come';
import { QueuedNotice } from './submission/QueuedNotice';
import { SubmitBar } from './submission/SubmitBar';
import { SubmissionOutcome } from './submission/SubmissionOutcome';
import { submissionFigures, submissionRequest } from './submission/submission-request';
import { useHasConnection } from './submission/use-has-connection';
import { useSubmission } from './submission/use-submission';
import { Correcting } from './week/Correcting';
import { CutoffNotice } from './week/CutoffNotice';
import { SentThisWeek } from './week/SentThisWeek';
import { WeekSummary } from './week/WeekSummary';

const ConfirmSubmission = latePart(async () => {
  await connected();
  return (await import('./submission/ConfirmSubmission')).ConfirmSubmission;
});

interface WeekEntryProps {
  week: Week;
  now: Date;
}

const NONE: readonly RemittanceAnswer[] = [];
/** The week's fee is due once: until it is known what carries it already, it would be taken a second time. */
const FEE_UNKNOWN = english('You can submit once it is known what you have already sent for this week.');
/** What is being changed would be sent as it stood, and can't be changed afterwards. */
const EDIT_OPEN = english('Save or cancel the change to the job in the form first.');
/** Shown in the place of the button's own hint; the notice above says the rest. */
const QUEUED = english('Submitted. It is sent as soon as it can.');
const SUSPENDED = english("Your account is not active, so you can't submit remittances. Contact admin.");

/** One week's entry, once it is known what this phone has kept of it. */
export function WeekEntry({ week, now }: WeekEntryProps) {
  const draft = useDraft(useDriver().id, week.weekStartDate);
  return draft.isLoaded ? <LoadedWeek {...{ week, now }} storedDraft={draft} /> : <LoadingWeek />;
}

function LoadingWeek() {
  return (
    <Loading text={t('Loading what you have entered...')}>
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
  const isUnderMaintenance = useMaintenance();
  const hasConnection = useHasConnection();
  useDraftSync(driver.id, week.weekStartDate, storedDraft, sent.refetch);
  useReopened(week.weekStartDate, storedDraft, sent.data);
  const submission = useSubmission(storedDraft);
  // By its jobs: once they are sent the next draft begins, and a second press must not find that one in the dialog. Its key may come
  // from another device meanwhile, and what is asked stays the same.
  const [askedAbout, setAskedAbout] = useState<string | null>(null);
  const listed = draft.jobs.map(({ id }) => id).join(' ');
  const confirming = askedAbout === listed && draft.queued === undefined;
  if (askedAbout !== null && !confirming) setAskedAbout(null);

  const feeDuePence = feeDueFor(week.weekStartDate, driver.membershipFee, remittances);
  const terms = { isVatRegistered, feeDuePence };
  const breakdown = calculateWeek(draft, terms);
  const replaced = replacedOf(draft, remittances);
  const before = replaced && submissionOf(replaced);
  const jobCount = draft.jobs.length;
  const isLate = isLateWhenSent({ weekEndDate: week.weekEndDate, submittedAt: now, jobCount, replaced: before });
  const sentPence = sentFor(week.weekStartDate, remittances);
  const shown = useShownFigures(draft, { ...terms, sentPence, isLate, today });
  const { headline } = shown;
  const isFeeKnown = sent.data !== undefined || (draft.membershipFee !== null && draft.replaces === undefined);
  const open = editedJob(draft) === undefined ? null : t(EDIT_OPEN);
  const blocked = driver.status === 'active' ? (isFeeKnown ? open : t(FEE_UNKNOWN)) : t(SUSPENDED);
  const problems = useFigureProblems(draft, feeDuePence);
  const obstacle =
    blocked ?? Object.values(problems)[0] ?? photosObstacle(draft) ?? (draft.queued && t(QUEUED)) ?? null;
  const waiting = waitsFor(draft, hasConnection, isUnderMaintenance);
  const ask = () => setAskedAbout(listed);
  const toSubmit = { driver, week, draft, breakdown, isVatRegistered, isLate, replaced };

  const submit = async () => {
    if (waiting === null || draft.unconfirmedRequest !== null) await submission.submit(submissionRequest(toSubmit));
    else await submission.queue(submissionFigures(toSubmit));
    setAskedAbout(null);
  };

  return (
    <Stack sx={{ gap: 4 }}>
      {driver.status !== 'active' && (
        <Alert severity="warning">
          {t(SUSPENDED)}
          <OfficeContact />
        </Alert>
      )}
      {!confirming && <SubmissionOutcome submission={submission} onSendAgain={() => void submit()} />}
      {draft.queued && (
        <QueuedNotice
          queued={draft.queued}
          {...{ week, now, hasConnection, isUnderMaintenance, change }}
          waitsFor={waiting}
        />
      )}
      <StorageNotice trouble={trouble} />
      <OtherDeviceNotice draft={draft} />
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
            <WeekSummary {...shown} isVatRegistered={isVatRegistered} />
            <SentThisWeek week={week} sent={sent} />
            <CutoffNotice week={week} now={now} isLate={isLate} />
            <ImportantInformation />
            <CalculationPanel
              {...{ draft, change, ...shown, isVatRegistered, feeDuePence, problems, obstacle, waiting }}
              onSubmit={ask}
            />
            <HowItWorks />
          </>
        }
      />
      <SubmitBar {...{ headline, obstacle, waiting }} jobCount={shown.jobCount} onSubmit={ask} />
      {confirming && (
        <Suspense>
          <ConfirmSubmission
            submission={toSubmit}
            headline={headline}
            busy={submission.busy}
            waitsFor={waiting}
            now={now}
            onConfirm={() => void submit()}
            onCancel={() => setAskedAbout(null)}
          />
        </Suspense>
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
