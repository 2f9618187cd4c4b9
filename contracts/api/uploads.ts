export const UPLOAD_PURPOSES = ['pod_photo', 'driver_document', 'business_document'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
