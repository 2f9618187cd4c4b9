import { holdsPermission, type Permission, type UploadPurpose } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';
import type { UploadRecord } from '../upload.entity.js';

/** What an admin must hold to see uploads of a purpose. */
const WANTED: Readonly<Record<UploadPurpose, Permission>> = {
  pod_photo: 'remittances:read',
  driver_document: 'driver-documents:read',
  business_document: 'documents:read',
  ticket_photo: 'tickets:read',
  query_photo: 'queries:read',
};

/** A driver sees what is theirs, an admin what their permissions open; nobody sees another business's. */
export function maySee(actor: Actor, upload: Pick<UploadRecord, 'business' | 'driver_id' | 'purpose'>): boolean {
  if (actor.businessId !== upload.business) return false;
  if (actor.type === 'driver') return upload.driver_id === actor.id;
  return holdsPermission(actor.permissions, WANTED[upload.purpose]);
}
