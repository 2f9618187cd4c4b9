import type { UploadPurpose } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';
import { PurposeNotAllowed, SuspendedDriverSendsNoPhotos } from '../uploads.errors.js';

const PURPOSES: Readonly<Record<Actor['type'], readonly UploadPurpose[]>> = {
  driver: ['pod_photo', 'driver_document'],
  admin: ['driver_document', 'business_document'],
};

/** @throws PurposeNotAllowed, SuspendedDriverSendsNoPhotos (who may still send the document that is asked for) */
export function refuseUnlessMaySend(actor: Actor, purpose: UploadPurpose): void {
  if (!PURPOSES[actor.type].includes(purpose)) throw new PurposeNotAllowed(actor.type);
  if (actor.type === 'driver' && actor.status !== 'active' && purpose === 'pod_photo') {
    throw new SuspendedDriverSendsNoPhotos();
  }
}
