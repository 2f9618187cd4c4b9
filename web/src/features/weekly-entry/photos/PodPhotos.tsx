import { FormHelperText, Stack, Typography } from '@mui/material';
import { POD_PHOTO_KINDS, type PodPhotoKind } from '@waybook/contracts/api';
import { counted, POD_PHOTO_NAMES } from '@waybook/contracts/texts';
import { useState } from 'react';
import { Badge } from '../../../shared/ui/StatusBadge';
import type { KeptPhotos } from '../draft/week-draft';
import { uploadedPhotos } from '../jobs/job-entry';
import { assigned } from './assigned-photos';
import { SeveralPhotosChoice } from './PhotoChoice';
import { PhotoRow, type PhotoRowProps } from './PhotoRow';
import type { PhotoUploads } from './use-photo-uploads';

interface PodPhotosProps {
  photos: KeptPhotos;
  uploads: PhotoUploads;
  problem: string | undefined;
  onRemove: (kind: PodPhotoKind) => void;
  onSwap: (kinds: readonly [PodPhotoKind, PodPhotoKind]) => void;
}

export function PodPhotos({ photos, uploads, problem, onRemove, onSwap }: PodPhotosProps) {
  const uploaded = uploadedPhotos(photos);
  const isComplete = uploaded === POD_PHOTO_KINDS.length;
  const missing = POD_PHOTO_KINDS.filter((kind) => photos[kind] === undefined && isFree(uploads, kind));
  const [leftOut, setLeftOut] = useState(0);
  const sendAll = (files: readonly File[]) => {
    for (const { kind, file } of assigned(files, missing)) uploads.send(kind, file);
    setLeftOut(Math.max(0, files.length - missing.length));
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="p" variant="h3">
          Proof of delivery
        </Typography>
        <Badge tone={isComplete ? 'good' : 'waiting'}>
          {uploaded}/{POD_PHOTO_KINDS.length} photos uploaded
        </Badge>
      </Stack>
      {missing.length > 1 && <SeveralPhotosChoice count={missing.length} onChosen={sendAll} />}
      <FormHelperText role="status" sx={{ m: 0, '&:empty': { display: 'none' } }}>
        {leftOut > 0 && `${counted(leftOut, 'photo')} too many: a job takes 3, and the first ones chosen were taken.`}
      </FormHelperText>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 3, listStyle: 'none' }}>
        {POD_PHOTO_KINDS.map((kind, index) => (
          <PhotoRow
            key={kind}
            name={POD_PHOTO_NAMES[kind]}
            kept={photos[kind]}
            onItsWay={uploads.onTheirWay[kind]}
            onChosen={(file) => uploads.send(kind, file)}
            onRetry={() => uploads.retry(kind)}
            onStop={() => uploads.stop(kind)}
            onRemove={() => onRemove(kind)}
            onSwap={swapWith(POD_PHOTO_KINDS[index + 1], kind)}
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

  function swapWith(next: PodPhotoKind | undefined, kind: PodPhotoKind): PhotoRowProps['onSwap'] {
    if (next === undefined || uploads.onTheirWay[next] !== undefined) return undefined;
    return { withName: POD_PHOTO_NAMES[next], swap: () => onSwap([kind, next]) };
  }
}

/** One that waits for a signal keeps its place; one that can't be taken leaves it. */
function isFree({ onTheirWay }: PhotoUploads, kind: PodPhotoKind): boolean {
  const photo = onTheirWay[kind];
  return photo === undefined || (photo.state === 'failed' && !photo.retryable);
}
