export const STATUS_TONES = {
  pending: { label: 'Pending', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
  active: { label: 'Active', tone: 'good' },
  inactive: { label: 'Inactive', tone: 'quiet' },
} as const;

export type BadgeStatus = keyof typeof STATUS_TONES;
export type BadgeTone = 'waiting' | 'good' | 'bad' | 'quiet';
