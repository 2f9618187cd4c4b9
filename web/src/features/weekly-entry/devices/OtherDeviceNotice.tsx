import { Alert, Box, Typography } from '@mui/material';
import { english, t } from '../../../shared/language/text';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { deviceId } from '../draft/this-device';
import type { WeekDraft } from '../draft/week-draft';

const QUEUED_THERE = english(
  'You submitted this week on another device. It is sent as soon as that one has a connection and its photos are up; what you change here does not go with it.',
);

/** What the driver's other devices, or an earlier try of this one, have done with this week; there from the start, so that it is read out once it says something. */
export function OtherDeviceNotice({ draft }: { draft: WeekDraft }) {
  const isQueuedThere = waitsElsewhere(draft);
  return (
    <Box role="status" aria-label={t('Your other devices')} sx={{ '&:empty': { display: 'none' } }}>
      {isQueuedThere ? <Alert severity="warning">{t(QUEUED_THERE)}</Alert> : <News news={draft.fromOtherDevice} />}
    </Box>
  );
}

function News({ news }: { news: WeekDraft['fromOtherDevice'] }) {
  if (news === undefined) return null;
  const at = formatDateTime(news.at);
  return news.what === 'sent' ? (
    <Alert severity="info">{t('Submitted: {at}. What was sent is no longer listed here.', { at })}</Alert>
  ) : (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('Updated from another device: {at}', { at })}
    </Typography>
  );
}

function waitsElsewhere({ fields }: WeekDraft): boolean {
  const queued = fields?.queued;
  return queued !== undefined && queued.value !== null && queued.by !== deviceId();
}
