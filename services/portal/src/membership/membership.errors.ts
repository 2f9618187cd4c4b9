import { formatDay, type Day } from '@waybook/contracts/calendar';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { domainError } from '@waybook/platform/errors';

export const MembershipDriverNotFound = domainError('DRIVER_NOT_FOUND', 'not_found', 'There is no such driver.');

export const MembershipAlreadyPaid = domainError(
  'MEMBERSHIP_ALREADY_PAID',
  'conflict',
  (expiresOn: Day, renewableFrom: Day) =>
    `The membership is paid until ${formatDay(expiresOn)}. It can be renewed from ${formatDay(renewableFrom)} on.`,
);

export const MembershipAmountDiffers = domainError(
  'MEMBERSHIP_AMOUNT_DIFFERS',
  'unprocessable',
  (sentPence: Pence, expectedPence: Pence) => {
    const [sent, expected] = [decimalText(sentPence), decimalText(expectedPence)];
    const message = `amount was sent as ${sent}, but is ${expected}.`;
    return { message, details: [{ field: 'amount', sent, expected, message }] };
  },
);

export const InactiveDriverPaysNoMembership = domainError(
  'DRIVER_INACTIVE',
  'conflict',
  'This driver is inactive. Activate them before processing a membership payment.',
);

export const MembershipPaymentNotFound = domainError(
  'MEMBERSHIP_PAYMENT_NOT_FOUND',
  'not_found',
  'There is no such membership payment.',
);

export const MembershipPaymentAlreadyReversed = domainError(
  'MEMBERSHIP_PAYMENT_ALREADY_REVERSED',
  'conflict',
  'This membership payment has been reversed already.',
);

export const LaterMembershipPaymentStands = domainError(
  'LATER_MEMBERSHIP_PAYMENT_STANDS',
  'conflict',
  (paidOn: Day) => `Another membership payment came after this one, on ${formatDay(paidOn)}. Reverse that one first.`,
);
