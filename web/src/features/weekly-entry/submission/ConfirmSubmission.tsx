import { Alert, Stack, Typography } from '@mui/material';
import { formatWeek } from '../../../shared/language/days';
import { t } from '../../../shared/language/text';
import { Payslip } from '../../../shared/payslip/Payslip';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import type { Headline } from '../calculation/headline.view';
import { isStarted } from '../draft/week-draft';
import { arrivalRule } from './arrival-rule.view';
import type { Submission } from './submission-request';

interface ConfirmSubmissionProps {
  submission: Submission;
  headline: Headline;
  busy: boolean;
  /** What it has to wait for before it can go; null where it goes at once. */
  waitsFor: string | null;
  now: Date;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmSubmission(props: ConfirmSubmissionProps) {
  const { submission, headline, busy, waitsFor, now, onConfirm, onCancel } = props;
  const { draft, week, breakdown, isVatRegistered, isLate } = submission;
  return (
    <ConfirmDialog
      open
      title={t('Submit for review?')}
      confirmLabel={t('Submit remittance')}
      busyLabel={t('Submitting...')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>
          {t(
            "{jobs, plural, one {# job} other {# jobs}} for the week {week}. Once submitted, you can't change it yourself.",
            {
              jobs: draft.jobs.length,
              week: formatWeek(week),
            },
          )}
        </Typography>
        {isStarted(draft.entry) && (
          <Alert severity="warning">
            {t("The job you have started isn't on the list yet. It stays here and is not submitted.")}
          </Alert>
        )}
        {waitsFor !== null && (
          <Alert severity="info">
            {[`${waitsFor}. ${t('It is sent by itself as soon as it can.')}`, arrivalRule(week, now)].join(' ')}
          </Alert>
        )}
        {isLate && <Alert severity="warning">{t('This is a late submission: it is paid in 3 parts.')}</Alert>}
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
