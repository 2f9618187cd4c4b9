import type { Job } from '@waybook/contracts/api';
import { useState, type ReactNode } from 'react';
import { photosOf, type JobPhoto } from './job-photos.view';
import { PhotoLightbox } from './PhotoLightbox';

interface PhotoViewer {
  enlarge: (photo: JobPhoto) => void;
  /** The photo over the whole screen; null while none is open. */
  viewer: ReactNode;
}

/** Opens a photo of these jobs large, from which one leafs through all of theirs. */
export function usePhotoViewer(jobs: readonly Job[], onPhotoOpen?: (open: boolean) => void): PhotoViewer {
  const photos = photosOf(jobs);
  const [photoIndex, setPhotoIndex] = useState<number | null>(null);
  const enlarge = (photo: JobPhoto) => {
    setPhotoIndex(photos.findIndex(({ loadId, label }) => loadId === photo.loadId && label === photo.label));
    onPhotoOpen?.(true);
  };
  const close = () => {
    setPhotoIndex(null);
    onPhotoOpen?.(false);
  };
  const viewer =
    photoIndex === null ? null : (
      <PhotoLightbox photos={photos} index={photoIndex} onIndex={setPhotoIndex} onClose={close} />
    );
  return { enlarge, viewer };
}
