import { AccountBalanceOutlinedIcon } from '../../shared/ui/icons/AccountBalanceOutlinedIcon';
import { AlternateEmailIcon } from '../../shared/ui/icons/AlternateEmailIcon';
import { AssignmentIndOutlinedIcon } from '../../shared/ui/icons/AssignmentIndOutlinedIcon';
import { CancelOutlinedIcon } from '../../shared/ui/icons/CancelOutlinedIcon';
import { ChatBubbleOutlineOutlinedIcon } from '../../shared/ui/icons/ChatBubbleOutlineOutlinedIcon';
import { CheckCircleOutlinedIcon } from '../../shared/ui/icons/CheckCircleOutlinedIcon';
import { DescriptionOutlinedIcon } from '../../shared/ui/icons/DescriptionOutlinedIcon';
import { EventBusyOutlinedIcon } from '../../shared/ui/icons/EventBusyOutlinedIcon';
import { KeyOutlinedIcon } from '../../shared/ui/icons/KeyOutlinedIcon';
import { PasswordOutlinedIcon } from '../../shared/ui/icons/PasswordOutlinedIcon';
import { QuestionAnswerOutlinedIcon } from '../../shared/ui/icons/QuestionAnswerOutlinedIcon';
import { ReceiptLongOutlinedIcon } from '../../shared/ui/icons/ReceiptLongOutlinedIcon';
import { ScheduleOutlinedIcon } from '../../shared/ui/icons/ScheduleOutlinedIcon';
import { SyncProblemOutlinedIcon } from '../../shared/ui/icons/SyncProblemOutlinedIcon';
import { SecurityOutlinedIcon } from '../../shared/ui/icons/SecurityOutlinedIcon';
import type { NotificationKind } from '@waybook/contracts/api';
import type { ComponentType } from 'react';
import { activeLocale } from '../../shared/language/active-language';
import { english, t } from '../../shared/language/text';
import type { BadgeTone } from '../../shared/ui/status-badge.view';

interface KindLooks {
  /** In the list of preferences: what one is told of. */
  label: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  tone: BadgeTone;
}

export const KIND_STYLES: Readonly<Record<NotificationKind, KindLooks>> = {
  remittance_submitted: { label: 'A remittance to approve', Icon: ReceiptLongOutlinedIcon, tone: 'waiting' },
  correction_to_confirm: { label: 'A correction to confirm', Icon: ReceiptLongOutlinedIcon, tone: 'waiting' },
  correction_declined: { label: 'A correction of yours is declined', Icon: ReceiptLongOutlinedIcon, tone: 'bad' },
  remittance_approved: { label: english('Your remittance is approved'), Icon: CheckCircleOutlinedIcon, tone: 'good' },
  remittance_rejected: { label: english('Your remittance is rejected'), Icon: CancelOutlinedIcon, tone: 'bad' },
  remittance_changed: {
    label: english('The office changes a remittance of yours'),
    Icon: ReceiptLongOutlinedIcon,
    tone: 'waiting',
  },
  lateness_waived: { label: english('The office waives that you were late'), Icon: ScheduleOutlinedIcon, tone: 'good' },
  payment_returned: {
    label: english('The bank returns a payment of yours'),
    Icon: AccountBalanceOutlinedIcon,
    tone: 'bad',
  },
  query_raised: { label: 'A driver asks about a remittance', Icon: QuestionAnswerOutlinedIcon, tone: 'waiting' },
  query_answered: { label: english('Your query is answered'), Icon: QuestionAnswerOutlinedIcon, tone: 'good' },
  cutoff_tomorrow: {
    label: english('Nothing submitted the day before cutoff'),
    Icon: ScheduleOutlinedIcon,
    tone: 'waiting',
  },
  submission_requested: {
    label: english('The office asks for your week'),
    Icon: ScheduleOutlinedIcon,
    tone: 'waiting',
  },
  document_approved: { label: english('Your document is approved'), Icon: DescriptionOutlinedIcon, tone: 'good' },
  document_rejected: { label: english('Your document is rejected'), Icon: DescriptionOutlinedIcon, tone: 'bad' },
  document_expiring: { label: english('A document expires soon'), Icon: EventBusyOutlinedIcon, tone: 'waiting' },
  document_expired: { label: english('A document has expired'), Icon: EventBusyOutlinedIcon, tone: 'bad' },
  documents_requested: {
    label: english('The office asks for documents'),
    Icon: DescriptionOutlinedIcon,
    tone: 'waiting',
  },
  ticket_written: { label: 'A driver writes in a ticket', Icon: ChatBubbleOutlineOutlinedIcon, tone: 'waiting' },
  ticket_answered: {
    label: english('The office writes in a ticket of yours'),
    Icon: ChatBubbleOutlineOutlinedIcon,
    tone: 'good',
  },
  ticket_assigned: { label: 'A ticket is assigned to you', Icon: AssignmentIndOutlinedIcon, tone: 'waiting' },
  ticket_mentioned: { label: 'Somebody mentions you in a ticket', Icon: AlternateEmailIcon, tone: 'waiting' },
  bank_details_changed: {
    label: english('Your bank details are changed'),
    Icon: AccountBalanceOutlinedIcon,
    tone: 'bad',
  },
  password_reset: { label: english('The office sets you a new password'), Icon: PasswordOutlinedIcon, tone: 'bad' },
  email_changed: { label: english('The office changes your email address'), Icon: AlternateEmailIcon, tone: 'bad' },
  second_factor_changed: { label: english('Your second factor changes'), Icon: SecurityOutlinedIcon, tone: 'bad' },
  admin_account_changed: { label: "An admin's account is changed", Icon: SecurityOutlinedIcon, tone: 'bad' },
  api_key_expiring: { label: 'An API key expires soon', Icon: KeyOutlinedIcon, tone: 'waiting' },
  api_key_left: { label: 'An API key outlives its maker', Icon: KeyOutlinedIcon, tone: 'waiting' },
  directory_refused: {
    label: 'Your directory can’t remove someone as it asked',
    Icon: SecurityOutlinedIcon,
    tone: 'bad',
  },
  e_invoice_set_aside: { label: 'An e-invoice could not be sent', Icon: ReceiptLongOutlinedIcon, tone: 'bad' },
  e_invoice_rejected: { label: 'An e-invoice was rejected', Icon: ReceiptLongOutlinedIcon, tone: 'bad' },
  webhook_trouble: { label: 'A webhook fails or is paused', Icon: SyncProblemOutlinedIcon, tone: 'bad' },
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** "just now", "5 minutes ago", "yesterday": how long ago an instant was. */
export function timeSince(instant: string, now: Date): string {
  const words = new Intl.RelativeTimeFormat(activeLocale(), { numeric: 'auto' });
  const passedMs = Math.max(0, now.getTime() - Date.parse(instant));
  if (passedMs < MINUTE_MS) return t('just now');
  if (passedMs < HOUR_MS) return words.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return words.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  return words.format(-Math.floor(passedMs / DAY_MS), 'day');
}
