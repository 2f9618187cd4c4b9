import { DRIVER_DOCUMENT_LABELS, type ComplianceAlertAnswer } from '@waybook/contracts/api';
import { codeColumn, dayColumn, textColumn, yesNoColumn } from '@waybook/platform/list-files';

export const ALERT_COLUMNS = [
  textColumn<ComplianceAlertAnswer>('Driver', ({ driverName }) => driverName),
  textColumn<ComplianceAlertAnswer>('Driver ID', ({ driverCode }) => driverCode),
  textColumn<ComplianceAlertAnswer>('Document', ({ documentType }) => DRIVER_DOCUMENT_LABELS[documentType]),
  codeColumn<ComplianceAlertAnswer>('What is wrong', ({ kind }) => kind),
  codeColumn<ComplianceAlertAnswer>('Priority', ({ priority }) => priority),
  dayColumn<ComplianceAlertAnswer>('Expires', ({ expiryDate }) => expiryDate),
  yesNoColumn<ComplianceAlertAnswer>('A newer one waits for review', ({ waitsForReview }) => waitsForReview),
];
