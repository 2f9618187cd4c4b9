export const UPLOAD_PURPOSES = ['pod_photo', 'driver_document', 'business_document'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** `POST /api/uploads` (multipart: `file`, `purpose`). */
export interface UploadAnswer {
  /** `/api/uploads/<key>`; `?size=thumbnail` gives the small one. */
  objectPath: string;
  fileName: string;
  fileSize: number;
  mimeType: string;
  sha256: string;
}
