import { DRIVER_DOCUMENT_LABELS, DRIVER_DOCUMENT_TYPES, type ComplianceAnswer } from '@waybook/contracts/api';
import type { DocumentStanding, OverallStatus } from '@waybook/contracts/compliance';
import { countColumn, dayColumn, instantColumn, textColumn } from '@waybook/platform/list-files';

const STANDINGS: Readonly<Record<DocumentStanding, string>> = {
  valid: 'Valid',
  expiring_soon: 'Expiring Soon',
  expired: 'Expired',
  missing: 'Missing',
};
const STATUSES: Readonly<Record<OverallStatus, string>> = {
  compliant: 'Compliant',
  pending: 'Pending',
  attention: 'Attention',
};

export const COMPLIANCE_COLUMNS = [
  textColumn<ComplianceAnswer>('Driver ID', ({ driverCode }) => driverCode),
  textColumn<ComplianceAnswer>('Driver', ({ driverName }) => driverName),
  textColumn<ComplianceAnswer>('Email', ({ email }) => email),
  textColumn<ComplianceAnswer>('Phone', ({ phone }) => phone),
  textColumn<ComplianceAnswer>('Overall status', ({ overallStatus }) => STATUSES[overallStatus]),
  countColumn<ComplianceAnswer>('Score in percent', ({ complianceScore }) => complianceScore),
  ...DRIVER_DOCUMENT_TYPES.flatMap((type, index) => [
    textColumn<ComplianceAnswer>(DRIVER_DOCUMENT_LABELS[type], ({ documents }) => {
      const document = documents[index];
      return document === undefined ? null : STANDINGS[document.standing];
    }),
    dayColumn<ComplianceAnswer>(
      `${DRIVER_DOCUMENT_LABELS[type]} expires`,
      ({ documents }) => documents[index]?.expiryDate ?? null,
    ),
  ]),
  dayColumn<ComplianceAnswer>('Next expiry', ({ nextExpiryDate }) => nextExpiryDate),
  countColumn<ComplianceAnswer>('Waiting for review', ({ documentsWaiting }) => documentsWaiting),
  countColumn<ComplianceAnswer>('Reminders sent', ({ remindersSent }) => remindersSent),
  instantColumn<ComplianceAnswer>('Last reminder', ({ lastReminderSent }) => lastReminderSent),
];
