import { DRIVER_DOCUMENT_LABELS, RETURN_REASON_LABELS, type NotificationKind } from '@waybook/contracts/api';
import {
  formatDay,
  formatDayWithWeekday,
  formatWeek,
  londonDay,
  nextFridayAfter,
  weekEnd,
  type Day,
} from '@waybook/contracts/calendar';
import { formatPounds } from '@waybook/contracts/money';
import { REMITTANCE_LINE_NOUNS } from '@waybook/contracts/texts';
import type { SecondFactorChange } from '../password-mail/password-mails.js';
import { accountChangesSentence } from './account-changes.js';
import { unconfirmedPence, type Instalment, type NoticeDetails } from './notice-details.js';

export interface NotificationMessage {
  readonly title: string;
  readonly sentence: string;
}

const LIST = new Intl.ListFormat('en-GB');
/** Replaces the name of a deleted driver. */
const FORMER_DRIVER = 'A former driver';

/** The text of a notice, for the bell and for mail. Pure. */
export function renderMessage(notice: NoticeDetails): NotificationMessage {
  return MESSAGE_TEMPLATES[notice.kind](notice);
}

const MESSAGE_TEMPLATES: Readonly<Record<NotificationKind, (notice: NoticeDetails) => NotificationMessage>> = {
  remittance_submitted: (notice) => ({
    title: 'Remittance to approve',
    sentence: `${driver(notice)} submitted ${weekOf(notice, 'a week')}${amountOf(notice)}${notice.remittance?.isWithdrawn ? ', and has withdrawn it since' : ''}.`,
  }),
  correction_to_confirm: (notice) => ({
    title: 'Correction to confirm',
    sentence: `${notice.byName ?? 'A colleague'} corrected ${driversWeek(notice)} to ${amountMore(notice)} than was approved. It waits for a second person to confirm.`,
  }),
  correction_declined: (notice) => ({
    title: 'Correction declined',
    sentence: `${notice.byName ?? 'A colleague'} declined your correction of ${driversWeek(notice)}, which pays ${amountMore(notice)} than was approved. The remittance says why: please correct it again.`,
  }),
  remittance_approved: (notice) => ({
    title: 'Remittance approved',
    sentence: `Your remittance for ${weekOf(notice, 'the week')} is approved. ${paymentSentence(notice.remittance?.payments ?? [])}`,
  }),
  remittance_rejected: (notice) => ({
    title: 'Remittance rejected',
    sentence: `Your remittance for ${weekOf(notice, 'the week')} was rejected${reasonSuffix(notice.remittance?.reason)}. Contact admin for details.`,
  }),
  remittance_changed: (notice) => ({
    title: 'Your remittance was changed',
    sentence: `The office ${lineChange(notice)} your remittance for ${weekOf(notice, 'a week')}. It says why, and you can ask about it.`,
  }),
  lateness_waived: (notice) => ({
    title: 'Lateness waived',
    sentence: `Your remittance for ${weekOf(notice, 'a week')} counts as in time. Once approved, it is paid in one payment instead of 3.`,
  }),
  payment_returned: (notice) => ({
    title: 'Payment returned by the bank',
    sentence: `The bank returned ${returnedAmount(notice)} for ${weekOf(notice, 'a week')}${returnReasonSuffix(notice)}. ${dueAgainSentence(notice)} Please check your bank details.`,
  }),
  query_raised: (notice) => ({
    title: 'Remittance query',
    sentence: `${driver(notice)} asks about a remittance${subjectSuffix(notice.querySubject)}.`,
  }),
  query_answered: ({ querySubject }) => ({
    title: 'Query answered',
    sentence: `Your query${subjectSuffix(querySubject)} has an answer.`,
  }),
  cutoff_tomorrow: ({ facts: { weekStartDate } }) => ({
    title: 'Submit your week by Sunday',
    sentence: `You have submitted nothing for ${weekFrom(weekStartDate)} yet. It closes on Sunday at 23:59; what comes later is paid in 3 parts.`,
  }),
  submission_requested: ({ facts: { weekStartDate } }) => ({
    title: 'Please submit your week',
    sentence: `The office asks for your remittance for ${weekFrom(weekStartDate)}.`,
  }),
  document_approved: (notice) => ({
    title: 'Document approved',
    sentence: `Your ${documentName(notice)} is approved${notice.facts.expiryDate === undefined ? '' : ` and valid until ${formatDay(notice.facts.expiryDate)}`}.`,
  }),
  document_rejected: (notice) => ({
    title: 'Document rejected',
    sentence: `Your ${documentName(notice)} was rejected${reasonSuffix(notice.documentReason)}. Please send it again.`,
  }),
  document_expiring: (notice) => ({
    title: `${documentName(notice)} expires soon`,
    sentence: `${possessiveOf(notice)} ${documentName(notice)} expires on ${dayOf(notice.facts.expiryDate)}.${renewalRequest(notice)}`,
  }),
  document_expired: (notice) => ({
    title: `${documentName(notice)} has expired`,
    sentence: `${possessiveOf(notice)} ${documentName(notice)} expired on ${dayOf(notice.facts.expiryDate)}.${renewalRequest(notice)}`,
  }),
  documents_requested: ({ facts: { documentTypes = [], dueBy } }) => ({
    title: 'Documents wanted',
    sentence: `Please send ${LIST.format(documentTypes.map((type) => DRIVER_DOCUMENT_LABELS[type]))} by ${dayOf(dueBy)}.`,
  }),
  ticket_written: (notice) => ({
    title: 'A driver writes',
    sentence: `${driver(notice)} wrote in ${ticketNamed(notice.ticketTitle)}.`,
  }),
  ticket_answered: ({ ticketTitle }) => ({
    title: 'Your office writes',
    sentence: `Your office wrote to you about ${ticketNamed(ticketTitle)}.`,
  }),
  ticket_assigned: ({ facts, ticketTitle, byName }) => ({
    title: 'Ticket assigned',
    sentence: `${byName ?? 'A colleague'} assigned ${ticketNamed(ticketTitle)} to ${facts.isForEveryone ? 'everyone' : 'you'}.`,
  }),
  ticket_mentioned: ({ ticketTitle, byName }) => ({
    title: 'You were mentioned',
    sentence: `${byName ?? 'A colleague'} mentioned you in ${ticketNamed(ticketTitle)}.`,
  }),
  bank_details_changed: () => ({
    title: 'Bank details changed',
    sentence: 'The account that you are paid into was changed. If you know nothing of it, tell the office at once.',
  }),
  password_reset: ({ facts: { isByMailedLink = false } }) => ({
    title: 'New password',
    sentence: `${isByMailedLink ? 'You set a new password by a link from an email' : 'The office set a new password for you to sign in with'}. If you know nothing of it, tell the office at once.`,
  }),
  email_changed: () => ({
    title: 'Email address changed',
    sentence:
      'The office changed the email address that you sign in with. If you know nothing of it, tell the office at once.',
  }),
  second_factor_changed: ({ facts: { factorChange = 'turned_on' }, recipientType }) => ({
    title: 'Second factor',
    sentence: `${FACTOR_CHANGES[factorChange]} If you know nothing of it, tell ${recipientType === 'driver' ? 'the office' : 'another director'} at once.`,
  }),
  admin_account_changed: (notice) => ({
    title: notice.isOfRecipient ? 'Your account was changed' : "An admin's account was changed",
    sentence: accountChangesSentence(notice),
  }),
  webhook_trouble: ({ facts: { host = 'A receiver', webhookTrouble = 'failing' } }) => ({
    title: 'A webhook needs you',
    sentence: `${host} ${WEBHOOK_TROUBLES[webhookTrouble]} Look at it under Settings, Webhooks.`,
  }),
  e_invoice_set_aside: ({ facts: { documentNumber = 'A document' } }) => ({
    title: 'An e-invoice was not sent',
    sentence: `${documentNumber} could not be sent through Peppol and was set aside. Its remittance says why, and sends it again.`,
  }),
  e_invoice_rejected: ({ facts: { documentNumber = 'A document' } }) => ({
    title: 'An e-invoice was rejected',
    sentence: `${documentNumber} was sent through Peppol and came back as rejected. Its remittance says why: correct it there, or agree with the driver on the PDF.`,
  }),
  api_key_expiring: ({ apiKeyName, facts: { expiryDate } }) => ({
    title: 'An API key expires soon',
    sentence: `The API key ${apiKeyName === null ? 'of a system' : `“${apiKeyName}”`} is good until ${dayOf(expiryDate)}. Make another one under Settings, API keys, and give it to the system in time.`,
  }),
  api_key_left: ({ apiKeyName, byName }) => ({
    title: 'An API key outlives its maker',
    sentence: `${byName ?? 'Somebody'}, who made the API key ${apiKeyName === null ? 'of a system' : `“${apiKeyName}”`}, may sign in no more. The key stays good: revoke it under Settings, API keys, unless its system still needs it.`,
  }),
  directory_refused: ({ byName, facts: { directoryRefusal } }) => ({
    title: directoryRefusal?.isActive === false ? 'A leaver was deactivated' : 'A leaver still has access',
    sentence: directoryRefusalSentence(byName ?? 'a colleague', directoryRefusal),
  }),
};

const WEBHOOK_TROUBLES = {
  gone: 'says that it takes no messages any more. The webhook is paused.',
  failing: 'has taken no message for three days. The webhook is paused, and its messages wait.',
  set_aside: 'refused a message for three days. The message was set aside, and later ones go on.',
} as const;

const FACTOR_CHANGES: Readonly<Record<SecondFactorChange, string>> = {
  turned_on: 'Your second factor was turned on.',
  turned_off: 'Your second factor was turned off: your password alone lets you in.',
  reset: 'Your second factor was reset, and you were signed out everywhere.',
  recovery_code_used: 'One of your recovery codes was used.',
  codes_replaced: 'You have new recovery codes; those from before are good no longer.',
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey was removed from your account.',
  business_added: 'Your account was put together with one at another business: whoever signs in there can open it.',
};

/** Why somebody keeps access that the company's directory wanted to take away. */
const STAYS_BECAUSE: Readonly<Record<string, string>> = {
  LAST_DIRECTOR: 'they are the last active director with all permissions. Give another director all permissions first',
  BREAK_GLASS_DIRECTOR_STAYS:
    'they are the director who can sign in without your provider. Choose another one under Settings, Company sign-in',
  SCIM_ACCOUNT_NOT_THEIRS:
    'the account is not connected with your directory. Deactivate it under Admin Users, or connect it under Settings, Company sign-in',
};

function directoryRefusalSentence(name: string, refusal: NoticeDetails['facts']['directoryRefusal']): string {
  if (refusal?.isActive === false) {
    return `Your company's directory deactivated ${name}. It asked for other changes to the account as well, which were refused, so none of them was made.`;
  }
  const reason =
    STAYS_BECAUSE[refusal?.code ?? ''] ?? 'the change was refused. Deactivate the account under Admin Users';
  return `Your company's directory tried to take away the access of ${name}, who still has it: ${reason}.`;
}

function driver({ driverName }: NoticeDetails): string {
  return driverName ?? FORMER_DRIVER;
}

function weekOf({ remittance }: NoticeDetails, otherwise: string): string {
  return remittance ? formatWeek(remittance) : otherwise;
}

function weekFrom(weekStartDate: Day | undefined): string {
  return weekStartDate === undefined ? 'the week' : formatWeek({ weekStartDate, weekEndDate: weekEnd(weekStartDate) });
}

function amountOf({ remittance }: NoticeDetails): string {
  if (!remittance) return '';
  return remittance.netPayPence > 0 ? `: ${formatPounds(remittance.netPayPence)} to pay` : ': nothing to pay';
}

function driversWeek(notice: NoticeDetails): string {
  return `${driver(notice)}'s remittance for ${weekOf(notice, 'a week')}`;
}

function amountMore({ facts: { amountPence = 0 } }: NoticeDetails): string {
  return `${formatPounds(amountPence)} more`;
}

function paymentSentence(payments: readonly Instalment[]): string {
  if (payments.length === 0) return 'There is nothing to pay.';
  const parts = payments
    .filter(({ needsConfirmation = false }) => !needsConfirmation)
    .map(({ amountPence, dueDate }) => `${formatPounds(amountPence)} on ${formatDayWithWeekday(dueDate)}`);
  const paid = parts.length === 0 ? [] : [`You will be paid ${LIST.format(parts)}.`];
  return [...paid, ...waitingSentence(payments)].join(' ');
}

function waitingSentence(payments: readonly Instalment[]): string[] {
  const pence = unconfirmedPence(payments);
  return pence === 0 ? [] : [`${formatPounds(pence)} of a correction waits for a second person's check.`];
}

/** "added £12.00 for parking to", "took £5.00 off", "changed a bonus to £20.00 in", "removed a deduction of £5.00 from". */
function lineChange({ facts: { lineChange: change = 'changed', lineKind, amountPence = 0 } }: NoticeDetails): string {
  if (lineKind === undefined) return 'changed';
  const amount = formatPounds(amountPence);
  const noun = REMITTANCE_LINE_NOUNS[lineKind];
  if (change === 'removed') return `removed ${noun} of ${amount} from`;
  if (change === 'changed') return `changed ${noun} to ${amount} in`;
  return lineKind === 'deduction' ? `took ${amount} off` : `added ${amount} for ${noun} to`;
}

function returnedAmount({ facts: { amountPence, isRetention = false } }: NoticeDetails): string {
  const amount = amountPence === undefined ? 'a payment' : formatPounds(amountPence);
  return isRetention ? `${amount} of retention` : amount;
}

/** What another reason was stands in the office's note. */
function returnReasonSuffix({ facts: { returnReason = 'other' } }: NoticeDetails): string {
  return returnReason === 'other' ? '' : `: ${RETURN_REASON_LABELS[returnReason].toLowerCase()}`;
}

/** Retention waits for its release anew. */
function dueAgainSentence({ happenedAt, facts: { isRetention = false } }: NoticeDetails): string {
  if (isRetention) return 'It is held for you again.';
  return `You will be paid again; the next pay day is ${formatDayWithWeekday(nextFridayAfter(londonDay(happenedAt)))}.`;
}

/** Drops the full stop that a reason ends with: the sentence adds its own. */
function reasonSuffix(reason: string | null | undefined): string {
  return reason ? `: ${reason.trim().replace(/\.$/, '')}` : '';
}

function subjectSuffix(subject: string | null): string {
  return subject === null ? '' : `, “${subject}”`;
}

function documentName({ facts: { documentType } }: NoticeDetails): string {
  return documentType === undefined ? 'document' : DRIVER_DOCUMENT_LABELS[documentType];
}

function possessiveOf(notice: NoticeDetails): string {
  return notice.recipientType === 'driver' ? 'Your' : `${driver(notice)}'s`;
}

function renewalRequest({ recipientType }: NoticeDetails): string {
  return recipientType === 'driver' ? ' Please send the new one.' : '';
}

function dayOf(day: Day | undefined): string {
  return day === undefined ? 'an unknown day' : formatDay(day);
}

function ticketNamed(title: string | null): string {
  return title === null ? 'a ticket' : `“${title}”`;
}
