import { FormHelperText, Stack, Typography } from '@mui/material';
import { POD_PHOTO_KINDS, type PodPhotoKind } from '@waybook/contracts/api';
import { POD_PHOTO_NAMES } from '@waybook/contracts/texts';
import { useState } from 'react';
import { t } from '../../../shared/language/text';
import { Badge } from '../../../shared/ui/StatusBadge';
import type { KeptPhotos } from '../draft/week-draft';
import { missingPhotos, uploadedPhotos } from '../jobs/job-entry';
import { assigned } from './assigned-photos';
import { SeveralPhotosChoice } from '../../../shared/photos/PhotoChoice';
import { PhotoRow, type PhotoRowProps } from './PhotoRow';
import type { KeptPhotosForm } from './use-kept-photos';

interface PodPhotosProps {
  photos: KeptPhotos;
  form: KeptPhotosForm;
  /** Those that don't outlive this page. */
  unkeptPhotoIds: readonly string[];
  problem: string | undefined;
  onRemove: (kind: PodPhotoKind) => void;
  onSwap: (kinds: readonly [PodPhotoKind, PodPhotoKind]) => void;
}

export function PodPhotos({ photos, form, unkeptPhotoIds, problem, onRemove, onSwap }: PodPhotosProps) {
  const uploaded = uploadedPhotos(photos);
  const isComplete = uploaded === POD_PHOTO_KINDS.length;
  const missing = missingPhotos(photos).filter((kind) => form.inHand[kind]?.state !== 'preparing');
  const [leftOut, setLeftOut] = useState(0);
  const sendAll = (files: readonly File[]) => {
    for (const { kind, file } of assigned(files, missing)) form.keep(kind, file);
    setLeftOut(Math.max(0, files.length - missing.length));
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="p" variant="h3">
          {t('Proof of delivery')}
        </Typography>
        <Badge tone={isComplete ? 'good' : 'waiting'}>
          {t('{uploaded}/{count} photos uploaded', { uploaded, count: POD_PHOTO_KINDS.length })}
        </Badge>
      </Stack>
      {missing.length > 1 && <SeveralPhotosChoice count={missing.length} onChosen={sendAll} />}
      <FormHelperText role="status" sx={{ m: 0, '&:empty': { display: 'none' } }}>
        {leftOut > 0 &&
          t(
            '{photos, plural, one {# photo} other {# photos}} too many: a job takes 3, and the first ones chosen were taken.',
            { photos: leftOut },
          )}
      </FormHelperText>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 3, listStyle: 'none' }}>
        {POD_PHOTO_KINDS.map((kind, index) => (
          <PhotoRow
            key={kind}
            name={t(POD_PHOTO_NAMES[kind])}
            kept={photos[kind]}
            inHand={form.inHand[kind]}
            isOnPhone={!unkeptPhotoIds.includes(photos[kind]?.id ?? '')}
            onChosen={(file) => form.keep(kind, file)}
            onRemove={() => onRemove(kind)}
            onSwap={swapWith(POD_PHOTO_KINDS[index + 1], kind)}
          />
        ))}
      </Stack>
      {problem !== undefined && missing.length > 0 && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Stack>
  );

  function swapWith(next: PodPhotoKind | undefined, kind: PodPhotoKind): PhotoRowProps['onSwap'] {
    if (next === undefined || form.inHand[next] !== undefined) return undefined;
    return { withName: t(POD_PHOTO_NAMES[next]), swap: () => onSwap([kind, next]) };
  }
}
