import {
  DRIVER_DOCUMENT_LABELS,
  DRIVER_DOCUMENT_TYPES,
  type BankDetailsAnswer,
  type ComplianceAnswer,
  type ComplianceDocument,
  type DriverDocumentType,
  type RemittanceAnswer,
  type SelfBillingAgreementAnswer,
  type SubmissionReminderAnswer,
} from '@waybook/contracts/api';
import { addDays, type Day } from '@waybook/contracts/calendar';
import { documentNames } from '../../../features/compliance/compliance.view';
import { formatWeek } from '../../../shared/language/days';
import { t } from '../../../shared/language/text';
import { driverRemittance, PATHS, PROFILE_CARDS, weeklyEntryOf } from '../../../shared/paths';
import { rejectedInWeek } from '../../../shared/sent-again.view';
import { formatDate } from '../../../shared/ui/dates.view';

export interface RequiredAction {
  text: string;
  to: string;
  /** Something is wrong already, and not only soon. */
  isUrgent: boolean;
  /** The driver is told to contact admin: whom that is stands beside it. */
  contactsAdmin?: true;
}

interface Standing {
  /** The one that the driver has, or none while nothing was ever sent; undefined while that isn't known. */
  complianceRecords: readonly ComplianceAnswer[] | undefined;
  remittances: readonly RemittanceAnswer[];
  reminders: readonly SubmissionReminderAnswer[];
  /** Undefined while it isn't known. */
  bankAccount: BankDetailsAnswer['status'] | undefined;
  selfBilling: Pick<SelfBillingAgreementAnswer, 'isNeeded' | 'isInForce' | 'offered'> | undefined;
  today: Day;
}

/** What the driver has to do, the urgent first; empty where nothing is. */
export function requiredActions(standing: Standing): RequiredAction[] {
  const { complianceRecords, remittances, reminders, today } = standing;
  const actions = [
    ...paperActions(standing),
    ...(complianceRecords === undefined ? [] : documentActions(complianceRecords[0])),
    ...rejectedActions(remittances, today),
    ...reminders.map(reminderAction),
  ];
  return [...actions.filter(({ isUrgent }) => isUrgent), ...actions.filter(({ isUrgent }) => !isUrgent)];
}

/** Without the one there is no pay, without the other no VAT invoice; verifying an account is the office's. */
function paperActions({ bankAccount, selfBilling }: Standing): RequiredAction[] {
  const toAgree = selfBilling?.isNeeded && !selfBilling.isInForce && selfBilling.offered !== null;
  return [
    ...(bankAccount === 'missing'
      ? [{ text: t("Add your bank details: you can't be paid without them."), to: PROFILE_CARDS.bank, isUrgent: true }]
      : []),
    ...(toAgree
      ? [
          {
            text: t('Accept the self-billing agreement to get VAT invoices.'),
            to: PROFILE_CARDS.selfBilling,
            isUrgent: false,
          },
        ]
      : []),
  ];
}

/** What waits for review is the office's to look at. */
function documentActions(compliance: ComplianceAnswer | undefined): RequiredAction[] {
  if (compliance === undefined) return [notSent(DRIVER_DOCUMENT_TYPES)];
  const wanted = compliance.documents.filter(({ latest }) => latest?.status !== 'pending');
  const missing = wanted.filter(({ standing, latest }) => standing === 'missing' && latest?.status !== 'rejected');
  const asked = compliance.reminder?.outstanding ?? [];
  const by = compliance.reminder === null ? '' : formatDate(compliance.reminder.dueBy);
  return [
    ...wanted.flatMap(documentAction),
    ...(missing.length > 0 ? [notSent(missing.map(({ documentType }) => documentType))] : []),
    ...(asked.length > 0
      ? [documents(t('The office asked for {documents} by {by}.', { documents: documentNames(asked), by }), true)]
      : []),
  ];
}

function documentAction({ documentType, standing, expiryDate, latest }: ComplianceDocument): RequiredAction[] {
  const label = t(DRIVER_DOCUMENT_LABELS[documentType]);
  const day = expiryDate === null ? '' : formatDate(expiryDate);
  if (standing === 'expired')
    return [documents(t('{label} expired on {day}. Send the new one.', { label, day }), true)];
  if (latest?.status === 'rejected' && standing !== 'valid') {
    return [documents(t('{label} was rejected. Send a better one.', { label }), true)];
  }
  return standing === 'expiring_soon'
    ? [documents(t('{label} expires on {day}. Send the new one in time.', { label, day }), false)]
    : [];
}

const documents = (text: string, isUrgent: boolean): RequiredAction => ({ text, to: PATHS.driver.documents, isUrgent });

const notSent = (types: readonly DriverDocumentType[]) =>
  documents(t('Not sent yet: {documents}.', { documents: documentNames(types) }), true);

/** How long a rejected remittance stays something to see to. */
const REJECTED_SHOWN_DAYS = 28;

/** A week whose remittance was rejected and that has no other. */
function rejectedActions(remittances: readonly RemittanceAnswer[], today: Day): RequiredAction[] {
  const since = addDays(today, -REJECTED_SHOWN_DAYS);
  return remittances
    .filter(({ weekEndDate }) => weekEndDate >= since)
    .filter((remittance) => rejectedInWeek(remittances, remittance.weekStartDate) === remittance)
    .map((rejected) => ({
      text: t('Your remittance for {week} was rejected. Contact admin for details.', { week: formatWeek(rejected) }),
      to: driverRemittance(rejected),
      isUrgent: true,
      contactsAdmin: true,
    }));
}

function reminderAction(reminder: SubmissionReminderAnswer): RequiredAction {
  return {
    text: t('Please submit your jobs for {week}.', { week: formatWeek(reminder) }),
    to: weeklyEntryOf(reminder),
    isUrgent: true,
  };
}
