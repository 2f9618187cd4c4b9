import { POD_PHOTO_KINDS, type Job } from '@waybook/contracts/api';
import { POD_PHOTO_NAMES } from '@waybook/contracts/texts';
import { t } from '../language/text';

export interface JobPhoto {
  objectPath: string;
  label: string;
  loadId: string;
}

export function photosOfJob({ loadId, podPhotos }: Job): JobPhoto[] {
  return POD_PHOTO_KINDS.map((kind) => ({ objectPath: podPhotos[kind], label: t(POD_PHOTO_NAMES[kind]), loadId }));
}

/** All photos of a remittance in the order of its jobs, for pager through. */
export function photosOf(jobs: readonly Job[]): JobPhoto[] {
  return jobs.flatMap(photosOfJob);
}
