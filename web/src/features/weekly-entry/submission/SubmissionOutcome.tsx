import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material';
import type { SubmitRemittanceAnswer } from '@waybook/contracts/api';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t, translated } from '../../../shared/language/text';
import { PATHS } from '../../../shared/paths';
import type { SubmissionFailure } from './submission-failure';
import type { SubmissionState } from './use-submission';

const toRemittances = () => (
  <Button component={Link} to={PATHS.driver.remittances} variant="outlined" color="inherit">
    {t('See remittances')}
  </Button>
);

/** Shown once the dialog is gone, whose closing hands the focus back to where it was opened. */
export function SubmissionOutcome({
  submission,
  onSendAgain,
}: {
  submission: SubmissionState;
  onSendAgain: () => void;
}) {
  const { submitted, failure, startOver } = submission;
  return (
    <>
      {submitted !== null && <SubmissionArrived submitted={submitted} />}
      {failure !== null && <SubmissionFailed failure={failure} onSendAgain={onSendAgain} onStartOver={startOver} />}
    </>
  );
}

interface FailedProps {
  failure: SubmissionFailure;
  onSendAgain: () => void;
  onStartOver: () => void;
}

function SubmissionFailed({ failure, onSendAgain, onStartOver }: FailedProps) {
  const alert = useFocusOn(failure);
  return (
    <Alert ref={alert} tabIndex={-1} severity={failure.mayHaveArrived ? 'warning' : 'error'}>
      <AlertTitle>{translated(failure.title)}</AlertTitle>
      {translated(failure.sentence)}
      {failure.points.length > 0 && (
        <Box component="ul" sx={{ my: 2, pl: 5 }}>
          {failure.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Box>
      )}
      <Stack direction="row" sx={{ mt: 2, gap: 2, flexWrap: 'wrap' }}>
        {failure.mayHaveArrived && (
          <Button variant="outlined" color="inherit" onClick={onSendAgain}>
            {t('Send again')}
          </Button>
        )}
        {failure.wasRecordedBefore && toRemittances()}
        {failure.wasRecordedBefore && (
          <Button variant="outlined" color="inherit" onClick={onStartOver}>
            {t('Start a new entry with these jobs')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function SubmissionArrived({ submitted }: { submitted: SubmitRemittanceAnswer }) {
  const alert = useFocusOn(submitted);
  const wasFoundLate =
    submitted.corrections.some(({ field }) => field === 'isLateSubmission') && submitted.isLateSubmission;
  return (
    <Alert ref={alert} tabIndex={-1} severity="success">
      <AlertTitle>{t('Remittance Submitted')}</AlertTitle>
      {[
        t('Your remittance has been submitted for admin approval.'),
        wasFoundLate && t('It arrived after the cutoff, so it counts as late and is paid in 3 parts.'),
      ]
        .filter(Boolean)
        .join(' ')}
      <Box sx={{ mt: 2 }}>{toRemittances()}</Box>
    </Alert>
  );
}

/** Brings the outcome before whoever submitted: into view on a phone, and into the ears of a screen reader. */
function useFocusOn(outcome: object) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), [outcome]);
  return alert;
}
