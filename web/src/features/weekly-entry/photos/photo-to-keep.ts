import { MAX_UPLOAD_BYTES } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { TOO_LARGE } from '../../../shared/api/uploads';
import type { StoredPhoto } from '../store/entry-database';
import { isImage } from './is-image';
import { sha256Of } from './photo-hash';
import { shrinkPhoto } from './shrink-photo';

export class PhotoNotTaken extends Error {
  override readonly name = 'PhotoNotTaken';
}

/** A chosen file as it will be kept and sent: made smaller, hashed, with an id. Throws PhotoNotTaken for what the server would refuse. */
export async function photoToKeep(file: File, weekStartDate: Day): Promise<StoredPhoto> {
  if (!isImage(file)) throw new PhotoNotTaken('Choose an image file.');
  const shrunk = await shrinkPhoto(file);
  if (shrunk.size > MAX_UPLOAD_BYTES) throw new PhotoNotTaken(TOO_LARGE.pod_photo);
  const bytes = await shrunk.arrayBuffer();
  return {
    id: newIdempotencyKey(),
    weekStartDate,
    fileName: shrunk.name,
    contentType: shrunk.type,
    bytes,
    sha256: await sha256Of(bytes),
    keptAtMs: Date.now(),
  };
}
