import type { EarningsAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { formatAmount } from '@waybook/contracts/money';
import type { EarningsAction } from './earnings-actions.view';
import { paymentText, pendingOf } from './pending-remittances.view';

export interface ActionQuestion {
  title: string;
  text: string;
  confirmLabel: string;
  busyLabel: string;
  done: string;
  failed: string;
}

/** What is asked before it is done; editing has a form of its own. */
export function questionOf(action: Exclude<EarningsAction, 'edit'>, record: EarningsAnswer, now: Date): ActionQuestion {
  const week = `${record.driverName}, ${formatWeek(record)}`;
  const net = formatAmount(record.netPay);
  switch (action) {
    case 'approve_remittances':
      return approveRemittances(record, week, now);
    case 'reject_remittances':
      return rejectRemittances(record, week);
    case 'approve':
      return {
        title: 'Approve these earnings?',
        text: `${week}: ${net} net. A remittance can be made of them once they are approved.`,
        confirmLabel: 'Approve',
        busyLabel: 'Approving...',
        done: 'Earnings Approved',
        failed: 'Failed to approve earnings. Please try again.',
      };
    case 'return':
      return {
        title: 'Send these earnings back?',
        text: `${week}: they become a draft again, to be set right.`,
        confirmLabel: 'Send Back',
        busyLabel: 'Sending back...',
        done: 'Earnings Sent Back',
        failed: 'Failed to send earnings back. Please try again.',
      };
    case 'submit':
      return {
        title: 'Submit these earnings for approval?',
        text: `${week}: ${net} net.`,
        confirmLabel: 'Submit',
        busyLabel: 'Submitting...',
        done: 'Earnings Submitted',
        failed: 'Failed to submit earnings. Please try again.',
      };
    case 'remove':
      return {
        title: 'Remove this draft?',
        text: `${week}: ${net} net. This action cannot be undone.`,
        confirmLabel: 'Remove',
        busyLabel: 'Removing...',
        done: 'Earnings Removed',
        failed: 'Failed to remove earnings. Please try again.',
      };
    case 'make_remittance':
      return {
        title: 'Make a remittance of these earnings?',
        text: `${week}: all approved earnings of this week go on one remittance, on the driver's behalf. It then awaits approval like any other.`,
        confirmLabel: 'Make Remittance',
        busyLabel: 'Making...',
        done: 'Remittance Made',
        failed: 'Failed to make the remittance. Please try again.',
      };
  }
}

function approveRemittances(record: EarningsAnswer, week: string, now: Date): ActionQuestion {
  const pending = pendingOf(record);
  const count = pending.length;
  const what = count === 1 ? 'this remittance' : `${count} remittances`;
  return {
    title: `Approve ${what}?`,
    text: `${week}: ${paymentText(pending, now)}`,
    confirmLabel: count === 1 ? 'Approve' : `Approve ${count} remittances`,
    busyLabel: 'Approving...',
    done: count === 1 ? 'Remittance Approved' : 'Remittances Approved',
    failed: 'Failed to approve remittance. Please try again.',
  };
}

function rejectRemittances(record: EarningsAnswer, week: string): ActionQuestion {
  const count = pendingOf(record).length;
  const isOne = count === 1;
  return {
    title: `Reject ${isOne ? 'this remittance' : `${count} remittances`}?`,
    text: `${week}: ${record.driverName} will see that ${isOne ? 'it was' : 'they were'} rejected and can enter the week again. Nothing is paid.`,
    confirmLabel: isOne ? 'Reject' : `Reject ${count} remittances`,
    busyLabel: 'Rejecting...',
    done: isOne ? 'Remittance Rejected' : 'Remittances Rejected',
    failed: 'Failed to reject remittance. Please try again.',
  };
}
