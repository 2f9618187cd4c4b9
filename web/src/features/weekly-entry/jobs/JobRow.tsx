import { Box, Button, Stack, Typography } from '@mui/material';
import { POD_PHOTO_NAMES } from '@waybook/contracts/texts';
import { useEffect, useRef } from 'react';
import { formatPounds } from '../../../shared/language/amounts';
import { formatDayWithWeekday } from '../../../shared/ui/dates.view';
import { t } from '../../../shared/language/text';
import { Badge } from '../../../shared/ui/StatusBadge';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import type { DraftJob } from '../draft/week-draft';
import { DraftPhoto } from '../photos/DraftPhoto';
import { useSending } from '../photos/use-sending';
import { refusedPhotos, waitingPhotosOf } from '../submission/photos-to-come';

interface JobRowProps {
  job: DraftJob;
  /** It is in the form just now. */
  isEdited: boolean;
  /** Another one is in the form, with changes that aren't saved. */
  isLocked: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function JobRow({ job, isEdited, isLocked, onEdit, onRemove }: JobRowProps) {
  const editButton = useFocusAfter(isEdited);
  return (
    <Stack component="li" direction="row" sx={{ px: 4, py: 3, columnGap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <Photo job={job} />
      <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
        <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <Typography variant="h3" component="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {job.loadId}
          </Typography>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 'fontWeightBold' }}>
            {formatPounds(job.jobPricePence)}
          </Typography>
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[formatDayWithWeekday(job.date), job.description].filter((part) => part !== '').join(' · ')}
        </Typography>
        <PhotosToCome job={job} />
      </Box>
      <Stack
        direction="row"
        sx={{ flexBasis: '100%', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, mr: -3.5, mb: -2 }}
      >
        {isEdited ? (
          <Box sx={{ py: 3, mr: 3.5 }}>
            <Badge tone="waiting">{t('Being changed above')}</Badge>
          </Box>
        ) : (
          <>
            <SteadyButton
              ref={editButton}
              color="inherit"
              disabled={isLocked}
              onClick={onEdit}
              aria-label={t('Edit load {loadId}', { loadId: job.loadId })}
            >
              {t('Edit')}
            </SteadyButton>
            <Button color="inherit" onClick={onRemove} aria-label={t('Remove load {loadId}', { loadId: job.loadId })}>
              {t('Remove')}
            </Button>
          </>
        )}
      </Stack>
    </Stack>
  );
}

/** Nothing once the server has all three. */
function PhotosToCome({ job }: { job: DraftJob }) {
  const { failure, tryAgain } = useSending();
  const waiting = waitingPhotosOf(job);
  const isHeldUp = waiting > 0 && failure !== null;
  return (
    <>
      {waiting > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            t('{photos, plural, one {# photo} other {# photos}} not sent yet', { photos: waiting }),
            isHeldUp && failure,
          ]
            .filter(Boolean)
            .join('. ')}
        </Typography>
      )}
      {isHeldUp && (
        <Button
          onClick={tryAgain}
          aria-label={t('Try again to send the photos of load {loadId}', { loadId: job.loadId })}
          sx={{ ml: -3.5 }}
        >
          {t('Try again')}
        </Button>
      )}
      {refusedPhotos(job) > 0 && (
        <Typography variant="body2" color="error">
          {t("{photos, plural, one {# photo} other {# photos}} can't be sent. Edit the job and choose another.", {
            photos: refusedPhotos(job),
          })}
        </Typography>
      )}
    </>
  );
}

function Photo({ job }: { job: DraftJob }) {
  return (
    <Box
      sx={(theme) => ({
        flexShrink: 0,
        width: theme.layout.touch,
        height: theme.layout.touch,
        borderRadius: 1,
        overflow: 'hidden',
      })}
    >
      <DraftPhoto photo={job.photos.building} alt={t(POD_PHOTO_NAMES.building)} />
    </Box>
  );
}

/** Once the change is saved or cancelled, whoever made it goes on from where they began. */
function useFocusAfter(isEdited: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return button;
}
