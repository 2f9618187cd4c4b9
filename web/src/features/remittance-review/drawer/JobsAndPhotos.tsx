import type { RemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { jobsOf } from '../../../shared/remittance-jobs.view';
import { photosOf, type JobPhoto } from '../jobs.view';
import { PhotoLightbox } from '../photos/PhotoLightbox';
import { ReviewJobs } from './ReviewJobs';

interface JobsAndPhotosProps {
  remittance: RemittanceAnswer;
  onPhotoOpen: (open: boolean) => void;
}

/** The jobs with their photos, each of which can be enlarged. */
export function JobsAndPhotos({ remittance, onPhotoOpen }: JobsAndPhotosProps) {
  const [jobs] = useState(() => jobsOf(remittance));
  const photos = photosOf(jobs);
  const [photoIndex, setPhotoIndex] = useState<number | null>(null);
  const enlarge = (photo: JobPhoto) => {
    setPhotoIndex(photos.findIndex(({ loadId, label }) => loadId === photo.loadId && label === photo.label));
    onPhotoOpen(true);
  };
  const closePhoto = () => {
    setPhotoIndex(null);
    onPhotoOpen(false);
  };
  if (jobs.length === 0) return null;
  return (
    <>
      <ReviewJobs jobs={jobs} onEnlarge={enlarge} />
      {photoIndex !== null && (
        <PhotoLightbox photos={photos} index={photoIndex} onIndex={setPhotoIndex} onClose={closePhoto} />
      )}
    </>
  );
}
