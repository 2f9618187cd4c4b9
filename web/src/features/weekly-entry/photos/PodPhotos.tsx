import { FormHelperText, Stack, Typography } from '@mui/material';
import { POD_PHOTO_KINDS, type PodPhotoKind } from '@waybook/contracts/api';
import { POD_PHOTO_NAMES } from '@waybook/contracts/texts';
import { Badge } from '../../../shared/ui/StatusBadge';
import type { KeptPhotos } from '../draft/week-draft';
import { uploadedPhotos } from '../jobs/job-entry';
import { PhotoRow } from './PhotoRow';
import type { PhotoUploads } from './use-photo-uploads';

interface PodPhotosProps {
  photos: KeptPhotos;
  uploads: PhotoUploads;
  problem: string | undefined;
  onRemove: (kind: PodPhotoKind) => void;
}

export function PodPhotos({ photos, uploads, problem, onRemove }: PodPhotosProps) {
  const uploaded = uploadedPhotos(photos);
  const isComplete = uploaded === POD_PHOTO_KINDS.length;
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="p" variant="h3">
          Proof of delivery
        </Typography>
        <Badge tone={isComplete ? 'good' : 'waiting'}>
          {uploaded}/{POD_PHOTO_KINDS.length} photos uploaded
        </Badge>
      </Stack>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 3, listStyle: 'none' }}>
        {POD_PHOTO_KINDS.map((kind) => (
          <PhotoRow
            key={kind}
            name={POD_PHOTO_NAMES[kind]}
            kept={photos[kind]}
            onItsWay={uploads.onTheirWay[kind]}
            onChosen={(file) => uploads.send(kind, file)}
            onRetry={() => uploads.retry(kind)}
            onStop={() => uploads.stop(kind)}
            onRemove={() => onRemove(kind)}
          />
        ))}
      </Stack>
      {problem !== undefined && !isComplete && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Stack>
  );
}
