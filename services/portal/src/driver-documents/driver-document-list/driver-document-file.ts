import { DRIVER_DOCUMENT_LABELS, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { codeColumn, dayColumn, instantColumn, textColumn } from '@waybook/platform/list-files';

export const DRIVER_DOCUMENT_COLUMNS = [
  textColumn<DriverDocumentAnswer>('Driver', ({ driverName }) => driverName),
  textColumn<DriverDocumentAnswer>('Driver ID', ({ driverCode }) => driverCode),
  textColumn<DriverDocumentAnswer>('Document', ({ documentType }) => DRIVER_DOCUMENT_LABELS[documentType]),
  codeColumn<DriverDocumentAnswer>('Status', ({ status }) => status),
  textColumn<DriverDocumentAnswer>('File', ({ fileName }) => fileName),
  instantColumn<DriverDocumentAnswer>('Uploaded', ({ uploadedAt }) => uploadedAt),
  dayColumn<DriverDocumentAnswer>('Issued', ({ issuedDate }) => issuedDate),
  dayColumn<DriverDocumentAnswer>('Expires', ({ expiryDate }) => expiryDate),
  instantColumn<DriverDocumentAnswer>('Decided', ({ decidedAt }) => decidedAt),
  textColumn<DriverDocumentAnswer>('Decided by', ({ decidedByName }) => decidedByName),
  textColumn<DriverDocumentAnswer>('Reason', ({ rejectionReason }) => rejectionReason),
  textColumn<DriverDocumentAnswer>('Document ID', ({ id }) => id),
];
