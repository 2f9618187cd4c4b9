import { POD_PHOTO_KINDS } from '@waybook/contracts/api';
import type { RemittanceEvent } from '@waybook/contracts/events';
import type { Claim } from '@waybook/event-store';
import { uploadKeyOf } from './pod-photo.js';

type DataOf<Type extends RemittanceEvent['type']> = Extract<RemittanceEvent, { type: Type }>['data'];

/** What the driver sent in, as the server accepted it. */
export type Submission = DataOf<'RemittanceSubmitted'>;
export type Approval = DataOf<'RemittanceApproved'>;
export type Rejection = DataOf<'RemittanceRejected'>;

export type PendingRemittance = { readonly status: 'pending'; readonly submission: Submission };
export type ApprovedRemittance = {
  readonly status: 'approved';
  readonly submission: Submission;
  readonly approval: Approval;
};
export type RejectedRemittance = {
  readonly status: 'rejected';
  readonly submission: Submission;
  readonly rejection: Rejection;
};
export type DecidedRemittance = ApprovedRemittance | RejectedRemittance;

export type Remittance = { readonly status: 'not_submitted' } | PendingRemittance | DecidedRemittance;

export const notSubmitted: Remittance = { status: 'not_submitted' };

function pendingUntil(event: RemittanceEvent, remittance: Remittance): PendingRemittance {
  if (remittance.status === 'pending') return remittance;
  throw new Error(`${event.type} can't follow on a remittance that is ${remittance.status}`);
}

export function evolve(remittance: Remittance, event: RemittanceEvent): Remittance {
  switch (event.type) {
    case 'RemittanceSubmitted':
      if (remittance.status !== 'not_submitted') throw new Error('a remittance is submitted once');
      return { status: 'pending', submission: event.data };
    case 'RemittanceApproved':
      return { ...pendingUntil(event, remittance), status: 'approved', approval: event.data };
    case 'RemittanceRejected':
      return { ...pendingUntil(event, remittance), status: 'rejected', rejection: event.data };
  }
}

/** The scope in which a driver may hold each load once. */
export const loadScope = (driverId: string) => `load:${driverId}`;
/** The scope that lets another remittance find which photos this one uses; it never collides. */
export const photoScope = (remittanceId: string) => `photo:${remittanceId}`;

export function loadIdsOf(submission: Pick<Submission, 'jobs'>): string[] {
  return submission.jobs.map((job) => job.loadId);
}

/** Keys of the uploads that prove the jobs, job by job, always in the same order; a key stands as often as it is used. */
export function photoKeysOf(submission: Pick<Submission, 'jobs'>): string[] {
  return submission.jobs.flatMap(({ podPhotos }) => POD_PHOTO_KINDS.map((kind) => uploadKeyOf(podPhotos[kind])));
}

/** Loads and photos are held until a rejection gives them free for another try. */
export function claimsOf(remittance: Remittance): readonly Claim[] {
  if (remittance.status === 'not_submitted' || remittance.status === 'rejected') return [];
  const { submission } = remittance;
  const loads = loadIdsOf(submission).map((value) => ({ scope: loadScope(submission.driverId), value }));
  const photos = [...new Set(photoKeysOf(submission))];
  return [...loads, ...photos.map((value) => ({ scope: photoScope(submission.remittanceId), value }))];
}
