import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import type { Week } from '@waybook/contracts/calendar';
import { t } from '../../../shared/language/text';
import { formatDateTime } from '../../../shared/ui/dates.view';
import type { Draft } from '../draft/use-draft';
import type { QueuedSubmission } from '../draft/week-draft';
import { arrivalRule } from './arrival-rule.view';

interface QueuedNoticeProps {
  queued: QueuedSubmission;
  week: Week;
  now: Date;
  /** What it waits for, or null where it is on its way. */
  waitsFor: string | null;
  hasConnection: boolean;
  change: Draft['change'];
}

/** What was submitted and hasn't left this phone, and the way back. */
export function QueuedNotice({ queued, week, now, waitsFor, hasConnection, change }: QueuedNoticeProps) {
  const sentences = [
    t('You submitted it on {time}.', { time: formatDateTime(queued.queuedAt) }),
    ...(waitsFor === null ? [] : [`${waitsFor}.`]),
    arrivalRule(week, now),
  ];
  return (
    <Alert severity="info" role="status">
      <AlertTitle>
        {hasConnection ? t('Your remittance is being sent') : t('Will be sent when you are back online')}
      </AlertTitle>
      {sentences.filter((sentence) => sentence !== null).join(' ')}
      <Stack direction="row" sx={{ mt: 2 }}>
        <Button variant="outlined" color="inherit" onClick={() => void change({ type: 'queueLeft' })}>
          {t("Don't send it yet")}
        </Button>
      </Stack>
    </Alert>
  );
}
