/** One catalogue for every screen (R97). */
export const DRIVER_DOCUMENT_TYPES = ['insurance', 'licence', 'right_to_work', 'vehicle_info', 'mot', 'dbs'] as const;
export type DriverDocumentType = (typeof DRIVER_DOCUMENT_TYPES)[number];

export const DRIVER_DOCUMENT_LABELS: Readonly<Record<DriverDocumentType, string>> = {
  insurance: 'Insurance Certificate',
  licence: 'Driving Licence',
  right_to_work: 'Right to Work',
  vehicle_info: 'Vehicle Information',
  mot: 'MOT',
  dbs: 'DBS',
};

export const DRIVER_DOCUMENT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type DriverDocumentStatus = (typeof DRIVER_DOCUMENT_STATUSES)[number];

/** `POST /api/driver-documents`: a driver sends their own; an admin names the driver. */
export interface SubmitDriverDocumentRequest {
  /** The driver's id or code. */
  driverId?: string;
  businessId?: string;
  documentType: DriverDocumentType;
  /** `/api/uploads/<key>` of a file uploaded for the purpose `driver_document`. */
  objectPath: string;
  issuedDate?: string | null;
  expiryDate?: string | null;
}

/** `POST /api/driver-documents/{id}/approve`: the days as the reviewer reads them on the document, where they differ from what was entered. */
export interface ApproveDriverDocumentRequest {
  approvedBy?: string;
  issuedDate?: string | null;
  expiryDate?: string | null;
}

/** `POST /api/driver-documents/{id}/reject`. */
export interface RejectDriverDocumentRequest {
  approvedBy?: string;
  reason: string;
}
