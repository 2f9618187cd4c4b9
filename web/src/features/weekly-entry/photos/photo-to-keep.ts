import { MAX_UPLOAD_BYTES } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { t } from '../../../shared/language/text';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { TOO_LARGE } from '../../../shared/api/uploads';
import { isImage } from '../../../shared/photos/is-image';
import { PhotoNotTaken } from '../../../shared/photos/photo-not-taken';
import { shrinkPhoto } from '../../../shared/photos/shrink-photo';
import type { StoredPhoto } from '../store/entry-database';
import { sha256Of } from './photo-hash';

/**
 * A chosen file as it will be kept and sent: made smaller, hashed, with an id.
 *
 * @throws PhotoNotTaken for what the server would refuse
 */
export async function photoToKeep(file: File, weekStartDate: Day): Promise<StoredPhoto> {
  if (!isImage(file)) throw new PhotoNotTaken(t('Choose an image file.'));
  const shrunk = await shrinkPhoto(file);
  if (shrunk.size > MAX_UPLOAD_BYTES) throw new PhotoNotTaken(t(TOO_LARGE.pod_photo));
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
