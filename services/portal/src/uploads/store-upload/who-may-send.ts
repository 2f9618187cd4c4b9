import type { UploadPurpose } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';
import { PurposeNotAllowed, SuspendedDriverSendsNoPhotos } from '../uploads.errors.js';

const PURPOSES: Readonly<Record<Actor['type'], readonly UploadPurpose[]>> = {
  driver: ['pod_photo', 'driver_document', 'ticket_photo', 'query_photo'],
  admin: ['driver_document', 'business_document'],
};

/** What belongs to jobs and queries, which a suspended driver doesn't enter (R31). */
const OF_THE_ACTIVE: readonly UploadPurpose[] = ['pod_photo', 'query_photo'];

/** @throws PurposeNotAllowed, SuspendedDriverSendsNoPhotos (who may still send the document that is asked for, and write tickets) */
export function refuseUnlessMaySend(actor: Actor, purpose: UploadPurpose): void {
  if (!PURPOSES[actor.type].includes(purpose)) throw new PurposeNotAllowed(actor.type);
  if (actor.type === 'driver' && actor.status !== 'active' && OF_THE_ACTIVE.includes(purpose)) {
    throw new SuspendedDriverSendsNoPhotos();
  }
}
