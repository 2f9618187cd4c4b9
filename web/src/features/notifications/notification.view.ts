import AccountBalanceOutlinedIcon from '@mui/icons-material/AccountBalanceOutlined';
import AlternateEmailIcon from '@mui/icons-material/AlternateEmail';
import AssignmentIndOutlinedIcon from '@mui/icons-material/AssignmentIndOutlined';
import CancelOutlinedIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined';
import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import EventBusyOutlinedIcon from '@mui/icons-material/EventBusyOutlined';
import PasswordOutlinedIcon from '@mui/icons-material/PasswordOutlined';
import QuestionAnswerOutlinedIcon from '@mui/icons-material/QuestionAnswerOutlined';
import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import ScheduleOutlinedIcon from '@mui/icons-material/ScheduleOutlined';
import type { NotificationKind } from '@waybook/contracts/api';
import type { ComponentType } from 'react';
import type { BadgeTone } from '../../shared/ui/status-badge.view';

interface KindLooks {
  /** In the list of preferences: what one is told of. */
  label: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  tone: BadgeTone;
}

export const KIND_STYLES: Readonly<Record<NotificationKind, KindLooks>> = {
  remittance_submitted: { label: 'A remittance to approve', Icon: ReceiptLongOutlinedIcon, tone: 'waiting' },
  remittance_approved: { label: 'Your remittance is approved', Icon: CheckCircleOutlinedIcon, tone: 'good' },
  remittance_rejected: { label: 'Your remittance is rejected', Icon: CancelOutlinedIcon, tone: 'bad' },
  query_raised: { label: 'A driver asks about a remittance', Icon: QuestionAnswerOutlinedIcon, tone: 'waiting' },
  query_answered: { label: 'Your query is answered', Icon: QuestionAnswerOutlinedIcon, tone: 'good' },
  cutoff_tomorrow: { label: 'Nothing submitted the day before cutoff', Icon: ScheduleOutlinedIcon, tone: 'waiting' },
  submission_requested: { label: 'The office asks for your week', Icon: ScheduleOutlinedIcon, tone: 'waiting' },
  document_approved: { label: 'Your document is approved', Icon: DescriptionOutlinedIcon, tone: 'good' },
  document_rejected: { label: 'Your document is rejected', Icon: DescriptionOutlinedIcon, tone: 'bad' },
  document_expiring: { label: 'A document expires soon', Icon: EventBusyOutlinedIcon, tone: 'waiting' },
  document_expired: { label: 'A document has expired', Icon: EventBusyOutlinedIcon, tone: 'bad' },
  documents_requested: { label: 'The office asks for documents', Icon: DescriptionOutlinedIcon, tone: 'waiting' },
  ticket_assigned: { label: 'A ticket is assigned to you', Icon: AssignmentIndOutlinedIcon, tone: 'waiting' },
  ticket_mentioned: { label: 'Somebody mentions you in a ticket', Icon: AlternateEmailIcon, tone: 'waiting' },
  bank_details_changed: { label: 'Your bank details are changed', Icon: AccountBalanceOutlinedIcon, tone: 'bad' },
  password_reset: { label: 'The office sets you a new password', Icon: PasswordOutlinedIcon, tone: 'bad' },
  email_changed: { label: 'The office changes your e-mail address', Icon: AlternateEmailIcon, tone: 'bad' },
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WORDS = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** "just now", "5 minutes ago", "yesterday": how long ago an instant was. */
export function timeSince(instant: string, now: Date): string {
  const passedMs = Math.max(0, now.getTime() - Date.parse(instant));
  if (passedMs < MINUTE_MS) return 'just now';
  if (passedMs < HOUR_MS) return WORDS.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return WORDS.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  return WORDS.format(-Math.floor(passedMs / DAY_MS), 'day');
}

const MAX_COUNTED = 99;

/** What the bell is called by those who hear the page. */
export function bellLabel(unread: number): string {
  if (unread === 0) return 'Notifications';
  return `Notifications, ${unread > MAX_COUNTED ? `more than ${MAX_COUNTED}` : unread} unread`;
}
