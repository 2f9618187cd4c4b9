import type { PodPhotoKind } from '@waybook/contracts/api';

/** The photos as the driver's form names them. */
export const PHOTO_NAMES: Readonly<Record<PodPhotoKind, string>> = {
  building: 'Building delivered to',
  goods: 'Goods delivered',
  deliveryNote: 'Signed delivery note',
};

/** An upload's `objectPath` is this and its key. */
const UPLOAD_PATH = '/api/uploads/';

/** The key in an `objectPath`; empty where it is no such path. */
export function uploadKeyOf(objectPath: string): string {
  return objectPath.startsWith(UPLOAD_PATH) ? objectPath.slice(UPLOAD_PATH.length) : '';
}
