import { Box, ButtonBase, Typography } from '@mui/material';
import { t } from '../language/text';
import { UploadedImage } from '../ui/UploadedImage';
import { LazyInViewport } from '../ui/LazyInViewport';
import type { JobPhoto } from './job-photos.view';

interface PhotoStripProps {
  photos: readonly JobPhoto[];
  onEnlarge: (photo: JobPhoto) => void;
}

/** A job's photos side by side, each large enough to recognise and one press away from full size. */
export function PhotoStrip({ photos, onEnlarge }: PhotoStripProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 3 }}>
      {photos.map((photo) => (
        <Box key={photo.label} component="figure" sx={{ m: 0, minWidth: 0 }}>
          <ButtonBase
            onClick={() => onEnlarge(photo)}
            aria-label={t('Enlarge: {label}, load {loadId}', { label: photo.label, loadId: photo.loadId })}
            sx={{
              width: '100%',
              aspectRatio: '4 / 3',
              overflow: 'hidden',
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
              cursor: 'zoom-in',
            }}
          >
            <LazyInViewport>
              <UploadedImage objectPath={photo.objectPath} alt="" size="thumbnail" />
            </LazyInViewport>
          </ButtonBase>
          <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
            {photo.label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
