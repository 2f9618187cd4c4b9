import { formatDay } from '@waybook/contracts/calendar';
import type { membershipEvents } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import type { TemplatesFor } from './event-template.js';

export const membershipTemplates: TemplatesFor<keyof typeof membershipEvents> = {
  MembershipPaymentProcessed: {
    about: ({ driverId }) => ({ kind: 'membership', id: driverId }),
    newStatus: 'Paid',
    phrase: ({ driverId, amountPence, expiresOn }, names) =>
      `took ${names.driversOwn(driverId)} annual membership of ${formatPounds(amountPence)}, good to ${formatDay(expiresOn)}`,
  },
  MembershipPaymentReversed: {
    about: ({ driverId }) => ({ kind: 'membership', id: driverId }),
    newStatus: 'Reversed',
    phrase: ({ driverId, amountPence, paidOn }, names) =>
      `reversed ${names.driversOwn(driverId)} annual membership payment of ${formatPounds(amountPence)} of ${formatDay(paidOn)}`,
  },
};
