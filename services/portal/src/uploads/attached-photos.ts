import type { MessagePhotoPurpose } from '@waybook/contracts/api';
import type { ContextQuery, Row } from '@waybook/event-store';
import { uploadKeyIn } from './upload-key.js';
import { AttachedPhotoUnknown } from './uploads.errors.js';

/** The parameters of a statement, or its columns. */
interface PhotosInSql {
  readonly business: string;
  readonly driver: string;
  readonly keys: string;
}

/** The keys among those given under which the driver uploaded photos of a purpose. Each is one probe of the primary key. */
export const ownPhotoKeysSql = (purpose: MessagePhotoPurpose, { business, driver, keys }: PhotosInSql): string => `
  array(select u.key from unnest(${keys}::text[]) as photo (key) cross join lateral (
    select u.key from uploads u
    where u.key = photo.key and u.business = ${business} and u.driver_id = ${driver} and u.purpose = '${purpose}' limit 1) u)`;

export interface AttachedPhotos {
  readonly business: string;
  readonly driverId: string;
  readonly purpose: MessagePhotoPurpose;
  readonly objectPaths: readonly string[];
}

/** For a command that has nothing else to look up; {@link ownPhotoKeysIn} reads what it finds. */
export function ownPhotosQuery({ business, driverId, purpose, objectPaths }: AttachedPhotos): ContextQuery {
  const columns = { business: '$1::uuid', driver: '$2::uuid', keys: '$3' };
  return {
    name: `uploads.own-photos.${purpose}`,
    text: `select ${ownPhotoKeysSql(purpose, columns)} as own_photo_keys`,
    values: [business, driverId, photoKeysIn(objectPaths)],
  };
}

export function ownPhotoKeysIn(row: Row | undefined): readonly string[] {
  return (row as { own_photo_keys?: readonly string[] } | undefined)?.own_photo_keys ?? [];
}

export function photoKeysIn(objectPaths: readonly string[]): string[] {
  return objectPaths.flatMap((path) => uploadKeyIn(path) ?? []);
}

/**
 * The keys of a message's photos, each once.
 *
 * @throws AttachedPhotoUnknown where one isn't the driver's own, or was uploaded for something else
 */
export function attachedPhotoKeys(objectPaths: readonly string[], ownKeys: readonly string[]): string[] {
  const keys = photoKeysIn(objectPaths);
  if (keys.length < objectPaths.length || !keys.every((key) => ownKeys.includes(key))) throw new AttachedPhotoUnknown();
  return [...new Set(keys)];
}
