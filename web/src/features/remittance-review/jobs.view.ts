import { POD_PHOTO_KINDS, type Job, type PodPhotoKind, type RemittanceAnswer } from '@waybook/contracts/api';

export const PHOTO_LABELS: Readonly<Record<PodPhotoKind, string>> = {
  building: 'Building delivered to',
  goods: 'Goods delivered',
  deliveryNote: 'Signed delivery note',
};

export interface JobPhoto {
  objectPath: string;
  label: string;
  loadId: string;
}

/** A remittance carries its jobs as JSON text, as the specification says. */
export function jobsOf(remittance: Pick<RemittanceAnswer, 'jobs'>): Job[] {
  return JSON.parse(remittance.jobs) as Job[];
}

export function photosOfJob({ loadId, podPhotos }: Job): JobPhoto[] {
  return POD_PHOTO_KINDS.map((kind) => ({ objectPath: podPhotos[kind], label: PHOTO_LABELS[kind], loadId }));
}

/** All photos of a remittance in the order of its jobs, for leafing through. */
export function photosOf(jobs: readonly Job[]): JobPhoto[] {
  return jobs.flatMap(photosOfJob);
}
