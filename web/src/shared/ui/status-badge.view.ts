import { english } from '../language/text';
/** Every state that a badge names, in one of four tones. */
export const STATUS_TONES = {
  pending: { label: english('Pending'), tone: 'waiting' },
  approved: { label: english('Approved'), tone: 'good' },
  rejected: { label: english('Rejected'), tone: 'bad' },
  corrected: { label: english('Corrected'), tone: 'quiet' },
  withdrawn: { label: english('Withdrawn'), tone: 'quiet' },
  expired: { label: english('Expired'), tone: 'bad' },
  active: { label: english('Active'), tone: 'good' },
  inactive: { label: english('Inactive'), tone: 'quiet' },
  suspended: { label: english('Suspended'), tone: 'bad' },
  draft: { label: english('Draft'), tone: 'quiet' },
  submitted: { label: english('Submitted'), tone: 'waiting' },
  open: { label: english('Open'), tone: 'waiting' },
  in_progress: { label: english('In Progress'), tone: 'waiting' },
  answered: { label: english('Answered'), tone: 'good' },
  resolved: { label: english('Resolved'), tone: 'good' },
  closed: { label: english('Closed'), tone: 'quiet' },
  compliant: { label: english('Compliant'), tone: 'good' },
  attention: { label: english('Attention'), tone: 'bad' },
  valid: { label: english('Valid'), tone: 'good' },
  expiring_soon: { label: english('Expiring Soon'), tone: 'waiting' },
  missing: { label: english('Missing'), tone: 'quiet' },
  paid: { label: english('Paid'), tone: 'good' },
  reversed: { label: english('Reversed'), tone: 'quiet' },
  outstanding: { label: english('Outstanding'), tone: 'waiting' },
  low: { label: english('Low'), tone: 'quiet' },
  medium: { label: english('Medium'), tone: 'quiet' },
  high: { label: english('High'), tone: 'waiting' },
  urgent: { label: english('Urgent'), tone: 'bad' },
} as const;

export type BadgeStatus = keyof typeof STATUS_TONES;
export type BadgeTone = 'waiting' | 'good' | 'bad' | 'quiet';

export function isBadgeStatus(text: string): text is BadgeStatus {
  return Object.hasOwn(STATUS_TONES, text);
}
