/** Every state that a badge names, in one of four tones. */
export const STATUS_TONES = {
  pending: { label: 'Pending', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  corrected: { label: 'Corrected', tone: 'quiet' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'bad' },
  active: { label: 'Active', tone: 'good' },
  inactive: { label: 'Inactive', tone: 'quiet' },
  suspended: { label: 'Suspended', tone: 'bad' },
  draft: { label: 'Draft', tone: 'quiet' },
  submitted: { label: 'Submitted', tone: 'waiting' },
  open: { label: 'Open', tone: 'waiting' },
  in_progress: { label: 'In Progress', tone: 'waiting' },
  answered: { label: 'Answered', tone: 'good' },
  resolved: { label: 'Resolved', tone: 'good' },
  closed: { label: 'Closed', tone: 'quiet' },
  compliant: { label: 'Compliant', tone: 'good' },
  attention: { label: 'Attention', tone: 'bad' },
  valid: { label: 'Valid', tone: 'good' },
  expiring_soon: { label: 'Expiring Soon', tone: 'waiting' },
  missing: { label: 'Missing', tone: 'quiet' },
  paid: { label: 'Paid', tone: 'good' },
  outstanding: { label: 'Outstanding', tone: 'waiting' },
  low: { label: 'Low', tone: 'quiet' },
  medium: { label: 'Medium', tone: 'quiet' },
  high: { label: 'High', tone: 'waiting' },
  urgent: { label: 'Urgent', tone: 'bad' },
} as const;

export type BadgeStatus = keyof typeof STATUS_TONES;
export type BadgeTone = 'waiting' | 'good' | 'bad' | 'quiet';

export function isBadgeStatus(text: string): text is BadgeStatus {
  return Object.hasOwn(STATUS_TONES, text);
}
