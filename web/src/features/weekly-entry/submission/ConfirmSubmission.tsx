import { Alert, Stack, Typography } from '@mui/material';
import { formatWeek } from '@waybook/contracts/calendar';
import { Payslip } from '../../../shared/payslip/Payslip';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import type { Headline } from '../calculation/headline.view';
import { isStarted } from '../draft/week-draft';
import { jobsText } from '../week/week.view';
import type { Submission } from './submission-request';

interface ConfirmSubmissionProps {
  submission: Submission;
  headline: Headline;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmSubmission({ submission, headline, busy, onConfirm, onCancel }: ConfirmSubmissionProps) {
  const { draft, week, breakdown, isVatRegistered, isLate } = submission;
  return (
    <ConfirmDialog
      open
      title="Submit for review?"
      confirmLabel="Submit remittance"
      busyLabel="Submitting..."
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>
          {jobsText(draft.jobs.length)} for the week {formatWeek(week)}. Once submitted, you can't change it yourself.
        </Typography>
        {isStarted(draft.entry) && (
          <Alert severity="warning">
            The job you have started isn't on the list yet. It stays here and is not submitted.
          </Alert>
        )}
        {isLate && <Alert severity="warning">This is a late submission: it is paid in 3 parts.</Alert>}
        <Payslip
          breakdown={breakdown}
          isVatRegistered={isVatRegistered}
          jobCount={draft.jobs.length}
          deductionReason={draft.deductionReason}
        />
        <Typography>
          {headline.lead} {headline.figure} {headline.when}.
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
