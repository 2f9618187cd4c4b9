/** How long a driver has to send what a reminder asks for. */
export const REMINDER_ASKS_WITHIN_DAYS = 7;
/** How many drivers one call may remind. */
export const MAX_DRIVERS_PER_REMINDER = 200;

export const ALERT_KINDS = ['expired', 'expiring_soon', 'missing'] as const;
export type ComplianceAlertKind = (typeof ALERT_KINDS)[number];
export const ALERT_PRIORITIES = ['high', 'medium'] as const;
export type ComplianceAlertPriority = (typeof ALERT_PRIORITIES)[number];

/** `POST /api/compliance/reminders` */
export interface RemindDriversRequest {
  /** Ids or codes. */
  driverIds: string[];
}

/** Why somebody stands differently from before: what was done, or what time did. */
export const COMPLIANCE_CAUSES = [
  'document_submitted',
  'document_approved',
  'document_rejected',
  'document_expiring',
  'document_expired',
  'reminder_sent',
] as const;
export type ComplianceCause = (typeof COMPLIANCE_CAUSES)[number];
