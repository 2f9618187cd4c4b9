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
  isUnderMaintenance: boolean;
  change: Draft['change'];
}

/** What was submitted and hasn't left this phone, and the way back. */
export function QueuedNotice(props: QueuedNoticeProps) {
  const { queued, week, now, waitsFor, change } = props;
  const sentences = [
    t('You submitted it on {time}.', { time: formatDateTime(queued.queuedAt) }),
    ...(waitsFor === null ? [] : [`${waitsFor}.`]),
    arrivalRule(week, now),
  ];
  return (
    <Alert severity="info" role="status">
      <AlertTitle>{titleOf(props)}</AlertTitle>
      {sentences.filter((sentence) => sentence !== null).join(' ')}
      <Stack direction="row" sx={{ mt: 2 }}>
        <Button variant="outlined" color="inherit" onClick={() => void change({ type: 'queueLeft' })}>
          {t("Don't send it yet")}
        </Button>
      </Stack>
    </Alert>
  );
}

function titleOf({ hasConnection, isUnderMaintenance }: QueuedNoticeProps): string {
  if (!hasConnection) return t('Will be sent when you are back online');
  return isUnderMaintenance ? t('Will be sent when the portal is back') : t('Your remittance is being sent');
}
