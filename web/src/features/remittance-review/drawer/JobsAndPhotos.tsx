import type { RemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { usePhotoViewer } from '../../../shared/job-photos/use-photo-viewer';
import { jobsOf } from '../../../shared/remittance-jobs.view';
import { ReviewJobs } from './ReviewJobs';

interface JobsAndPhotosProps {
  remittance: RemittanceAnswer;
  onPhotoOpen: (open: boolean) => void;
}

/** The jobs with their photos, each of which can be enlarged. */
export function JobsAndPhotos({ remittance, onPhotoOpen }: JobsAndPhotosProps) {
  const [jobs] = useState(() => jobsOf(remittance));
  const { enlarge, viewer } = usePhotoViewer(jobs, onPhotoOpen);
  if (jobs.length === 0) return null;
  return (
    <>
      <ReviewJobs jobs={jobs} onEnlarge={enlarge} />
      {viewer}
    </>
  );
}
