import { REMITTANCE_STANDING, type BankDetailsAnswer, type RemittanceAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { penceFromDecimalText } from '@waybook/contracts/money';
import { formatPounds } from '../../../shared/language/amounts';
import { t } from '../../../shared/language/text';
import { formatDayWithWeekday } from '../../../shared/ui/dates.view';
import type { Figure } from './driver-figures.view';

type Account = BankDetailsAnswer['status'];

/**
 * What comes next and when: the earliest payments that aren't in the bank yet, together.
 *
 * @param account how the driver's bank account stands; undefined where that couldn't be fetched
 */
export function nextPay(remittances: readonly RemittanceAnswer[], account: Account | undefined, today: Day): Figure {
  const due = duePayments(remittances);
  const [first] = due;
  if (first === undefined) return { figure: formatPounds(0), detail: awaitingText(remittances) };
  const next = due.filter(({ settlementDate }) => settlementDate === first.settlementDate);
  const later = due.slice(next.length);
  const rest = later.length === 0 ? null : t('{amount} more comes later.', { amount: formatPounds(sumOf(later)) });
  const when = whenText(first.settlementDate, account, today);
  return { figure: formatPounds(sumOf(next)), detail: [when, rest].filter(Boolean).join(' ') };
}

interface DuePayment {
  readonly amount: string;
  readonly settlementDate: Day;
}

function duePayments(remittances: readonly RemittanceAnswer[]): DuePayment[] {
  return remittances
    .filter(({ status }) => REMITTANCE_STANDING[status].isPayable)
    .flatMap(({ payments }) => payments.filter(({ status }) => status === 'due' || status === 'in_run'))
    .sort((one, other) => one.settlementDate.localeCompare(other.settlementDate));
}

/** Nothing is promised that can't be paid (R66: only to a verified account). */
function whenText(day: Day, account: Account | undefined, today: Day): string {
  if (account === 'missing') return t("Can't be paid yet: your bank details are missing.");
  if (account === 'unverified') return t('Is paid once the office has verified your bank account.');
  return day < today
    ? t('Was due on {day}.', { day: formatDayWithWeekday(day) })
    : t('In your bank on {day}.', { day: formatDayWithWeekday(day) });
}

function awaitingText(remittances: readonly RemittanceAnswer[]): string {
  const pending = remittances.filter(({ status }) => status === 'pending');
  const pence = pending.reduce((sum, { payableAmount }) => sum + penceFromDecimalText(payableAmount), 0);
  return pending.length === 0
    ? t('Nothing is due.')
    : t('Nothing is due yet: {amount} awaits approval.', { amount: formatPounds(pence) });
}

const sumOf = (payments: readonly DuePayment[]) =>
  payments.reduce((sum, { amount }) => sum + penceFromDecimalText(amount), 0);
