import { domainError } from '@waybook/platform/errors';

export const DriverDocumentNotFound = domainError(
  'DRIVER_DOCUMENT_NOT_FOUND',
  'not_found',
  'There is no such document.',
);

export const DocumentForSomebodyElse = domainError('DOCUMENT_FOR_SOMEBODY_ELSE', 'forbidden', {
  field: 'driverId',
  message: 'You can send your own documents only.',
});

export const DocumentNeedsDriver = domainError('DOCUMENT_NEEDS_DRIVER', 'invalid', {
  field: 'driverId',
  message: 'Say whose document this is.',
});

export const DocumentFileUnknown = domainError('DOCUMENT_FILE_UNKNOWN', 'invalid', {
  field: 'objectPath',
  message: "This file isn't among those that were uploaded for this driver. Upload it for them first.",
});

export const DocumentFileTaken = domainError('DOCUMENT_FILE_TAKEN', 'conflict', {
  field: 'objectPath',
  message: 'This file was already sent as a document. Choose the new one.',
});

/** The days on a document contradict the calendar. */
export const DocumentDaysInvalid = domainError(
  'DOCUMENT_DAYS_INVALID',
  'invalid',
  (field: 'issuedDate' | 'expiryDate', message: string) => ({ field, message }),
);

export const DocumentAlreadySubmitted = domainError(
  'DOCUMENT_ALREADY_SUBMITTED',
  'conflict',
  'This document was already sent.',
);

export const DocumentAlreadyDecided = domainError(
  'DOCUMENT_ALREADY_DECIDED',
  'conflict',
  (status: 'approved' | 'rejected') => `This document was already ${status}. The driver can send a new one.`,
);

export const DocumentRejectionNeedsReason = domainError('REJECTION_NEEDS_REASON', 'invalid', {
  field: 'reason',
  message: 'Say why the document is rejected, so that the driver can send a better one.',
});

export const DocumentNotApproved = domainError(
  'DOCUMENT_NOT_APPROVED',
  'forbidden',
  'This document can be downloaded once it is approved.',
);
