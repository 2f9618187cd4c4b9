import type { InvitationAnswer } from '@waybook/contracts/api';
import { formatDateTime } from '../ui/dates.view';
import type { BadgeTone } from '../ui/status-badge.view';

interface Shown {
  badge: string;
  tone: BadgeTone;
  /** What the badge leaves out. */
  sentence: string;
}

/** How far the invitation of somebody is who has no password yet. */
export function shownInvitation({ sentAt, expiresAt, withdrawnAt }: InvitationAnswer, now: Date): Shown {
  if (withdrawnAt !== null) {
    const sentence = `Withdrawn ${formatDateTime(withdrawnAt)}: the link works no more.`;
    return { badge: 'Invitation withdrawn', tone: 'quiet', sentence };
  }
  if (new Date(expiresAt) <= now) {
    const sentence = `Sent ${formatDateTime(sentAt)}. The link expired ${formatDateTime(expiresAt)}.`;
    return { badge: 'Invitation expired', tone: 'bad', sentence };
  }
  const sentence = `Sent ${formatDateTime(sentAt)}. The link works until ${formatDateTime(expiresAt)}.`;
  return { badge: 'Invited, not yet accepted', tone: 'waiting', sentence };
}

/** For the toast. */
export function invitationSent(email: string): { title: string; description: string } {
  return { title: 'Invitation sent', description: `${email.trim()} gets a link to choose a password.` };
}
