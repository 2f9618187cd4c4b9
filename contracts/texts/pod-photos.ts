import type { PodPhotoKind } from '../api/remittances.js';

/** What the screen and the server say alike (R36). */
export const POD_PHOTO_NAMES: Readonly<Record<PodPhotoKind, string>> = {
  building: 'Building delivered to',
  goods: 'Goods delivered',
  deliveryNote: 'Signed delivery note',
};

export const ALL_PHOTOS_REQUIRED =
  'All 3 POD photos are required: Building delivered to, Goods delivered, and Signed delivery note';

export const LOAD_ID_DIGITS = 'Load ID must be exactly 8 digits';
