import { CloseIcon } from '../ui/icons/CloseIcon';
import { Box, Button, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { MAX_PHOTOS_PER_MESSAGE } from '@waybook/contracts/api';
import { t } from '../language/text';
import { UploadedImage } from '../ui/UploadedImage';
import { PhotoChoice } from './PhotoChoice';
import type { MessagePhoto, MessagePhotos } from './use-message-photos';

/** The photos that go along with what is being written, and the way to one more. */
export function MessagePhotosField({ form }: { form: MessagePhotos }) {
  return (
    <Stack role="group" aria-label={t('Photos')} sx={{ gap: 3 }}>
      {form.photos.length > 0 && (
        <Stack component="ul" aria-label={t('Attached photos')} sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
          {form.photos.map((photo, index) => (
            <Attached key={photo.id} photo={photo} name={t('Photo {number}', { number: index + 1 })} form={form} />
          ))}
        </Stack>
      )}
      {form.isFull ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('{count} photos are the most that one message takes.', { count: MAX_PHOTOS_PER_MESSAGE })}
        </Typography>
      ) : (
        <PhotoChoice name={t('Attach a photo')} onChosen={form.add} />
      )}
    </Stack>
  );
}

const FRAME = (theme: Theme) => ({
  flexShrink: 0,
  width: theme.layout.thumbnail,
  height: theme.layout.thumbnail,
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
});

function Attached({ photo, name, form }: { photo: MessagePhoto; name: string; form: MessagePhotos }) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 3 }}>
      <Box sx={FRAME}>
        {photo.state === 'sent' && <UploadedImage objectPath={photo.objectPath} alt={name} size="thumbnail" />}
      </Box>
      <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
        <State photo={photo} name={name} />
      </Box>
      {photo.state === 'failed' && photo.isRetryable && (
        <Button size="small" aria-label={t('Send {name} again', { name })} onClick={() => form.retry(photo)}>
          {t('Try again')}
        </Button>
      )}
      <IconButton aria-label={t('Remove {name}', { name })} onClick={() => form.remove(photo.id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

function State({ photo, name }: { photo: MessagePhoto; name: string }) {
  switch (photo.state) {
    case 'sent':
      return <Typography variant="body2">{t('{name} attached', { name })}</Typography>;
    case 'failed':
      return (
        <Typography variant="body2" color="error">
          {photo.message}
        </Typography>
      );
    case 'sending':
      return (
        <>
          <Typography variant="body2">{t('Sending {name}...', { name })}</Typography>
          <LinearProgress variant="determinate" value={photo.percent} aria-label={t('Sending {name}', { name })} />
        </>
      );
  }
}
