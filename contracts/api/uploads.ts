export const UPLOAD_PURPOSES = [
  'pod_photo',
  'driver_document',
  'business_document',
  'ticket_photo',
  'query_photo',
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Those that take nothing but a picture. */
export const PHOTO_PURPOSES = ['pod_photo', 'ticket_photo', 'query_photo'] as const satisfies readonly UploadPurpose[];
export type PhotoPurpose = (typeof PHOTO_PURPOSES)[number];

/** What a driver attaches to what they write to the office. */
export type MessagePhotoPurpose = Exclude<PhotoPurpose, 'pod_photo'>;

export function isPhotoPurpose(purpose: UploadPurpose): purpose is PhotoPurpose {
  return (PHOTO_PURPOSES as readonly UploadPurpose[]).includes(purpose);
}
