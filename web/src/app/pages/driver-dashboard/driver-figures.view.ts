import {
  DRIVER_DOCUMENT_TYPES,
  REMITTANCE_STANDING,
  type ComplianceAnswer,
  type DriverMembershipAnswer,
  type RemittanceAnswer,
} from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { penceFromDecimalText } from '@waybook/contracts/money';
import { formatAmount, formatPounds } from '../../../shared/language/amounts';
import { english, t } from '../../../shared/language/text';
import { rejectedInWeek } from '../../../shared/sent-again.view';
import { formatDate } from '../../../shared/ui/dates.view';

export interface Figure {
  /** Null while it isn't known yet. */
  figure: string | number | null;
  detail: string;
}

/** What the week's remittances pay, as far as they are sent. */
export function weekFigure(remittances: readonly RemittanceAnswer[], weekStartDate: Day): Figure {
  const ofWeek = remittances.filter((one) => one.weekStartDate === weekStartDate);
  const sent = ofWeek.filter(({ status }) => REMITTANCE_STANDING[status].isCounted);
  const payablePence = sent.reduce((sum, { payableAmount }) => sum + penceFromDecimalText(payableAmount), 0);
  const approved = sent.filter(({ status }) => REMITTANCE_STANDING[status].isPayable).length;
  if (sent.length === 0) {
    const wasRejected = rejectedInWeek(ofWeek, weekStartDate) !== null;
    return {
      figure: formatPounds(0),
      detail: wasRejected ? t('Rejected: correct it and send it again') : t('Nothing submitted yet'),
    };
  }
  return {
    figure: formatPounds(payablePence),
    detail: approved === sent.length ? t('Approved') : t('Awaiting approval'),
  };
}

export function membershipFigure({ annual, weeklyFee }: DriverMembershipAnswer): Figure {
  const fee = t('{amount} per week', { amount: formatAmount(weeklyFee) });
  if (annual.status === 'outstanding') return { figure: t('Outstanding'), detail: fee };
  return {
    figure: t('Paid'),
    detail: annual.expiresOn === null ? fee : t('Until {day}, {fee}', { day: formatDate(annual.expiresOn), fee }),
  };
}

/** A driver who has sent nothing has no record yet. */
export function complianceFigures(record: ComplianceAnswer | undefined): { compliance: Figure; documents: Figure } {
  const required = record?.documentsRequired ?? DRIVER_DOCUMENT_TYPES.length;
  const waiting = record?.documentsWaiting ?? 0;
  return {
    compliance: {
      figure: `${record?.complianceScore ?? 0}%`,
      detail: t(STATUS_TEXTS[record?.overallStatus ?? 'attention']),
    },
    documents: {
      figure: t('{approved} of {required}', { approved: record?.documentsApproved ?? 0, required }),
      detail: waiting === 0 ? t('Approved') : t('Approved, {waiting} waiting', { waiting }),
    },
  };
}

const STATUS_TEXTS: Readonly<Record<ComplianceAnswer['overallStatus'], string>> = {
  compliant: english('Compliant'),
  pending: english('Pending review'),
  attention: english('Needs attention'),
};

export function ticketFigure(count: number): Figure {
  return { figure: count, detail: t('{count, plural, one {Open ticket} other {Open tickets}}', { count }) };
}
