import {
  DRIVER_DOCUMENT_TYPES,
  REMITTANCE_STANDING,
  type ComplianceAnswer,
  type DriverMembershipAnswer,
  type RemittanceAnswer,
} from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { formatAmount, formatPounds, penceFromDecimalText } from '@waybook/contracts/money';
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
      detail: wasRejected ? 'Rejected: correct it and send it again' : 'Nothing submitted yet',
    };
  }
  return { figure: formatPounds(payablePence), detail: approved === sent.length ? 'Approved' : 'Awaiting approval' };
}

export function membershipFigure({ annual, weeklyFee }: DriverMembershipAnswer): Figure {
  const fee = `${formatAmount(weeklyFee)} per week`;
  if (annual.status === 'outstanding') return { figure: 'Outstanding', detail: fee };
  return { figure: 'Paid', detail: annual.expiresOn === null ? fee : `Until ${formatDate(annual.expiresOn)}, ${fee}` };
}

/** A driver who has sent nothing has no record yet. */
export function complianceFigures(record: ComplianceAnswer | undefined): { compliance: Figure; documents: Figure } {
  const required = record?.documentsRequired ?? DRIVER_DOCUMENT_TYPES.length;
  const waiting = record?.documentsWaiting ?? 0;
  return {
    compliance: {
      figure: `${record?.complianceScore ?? 0}%`,
      detail: STATUS_TEXTS[record?.overallStatus ?? 'attention'],
    },
    documents: {
      figure: `${record?.documentsApproved ?? 0} of ${required}`,
      detail: waiting === 0 ? 'Approved' : `Approved, ${waiting} waiting`,
    },
  };
}

const STATUS_TEXTS: Readonly<Record<ComplianceAnswer['overallStatus'], string>> = {
  compliant: 'Compliant',
  pending: 'Pending review',
  attention: 'Needs attention',
};

export function ticketFigure(count: number): Figure {
  return { figure: count, detail: count === 1 ? 'Open ticket' : 'Open tickets' };
}
