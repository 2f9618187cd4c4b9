import { formatListDay } from '@waybook/contracts/calendar';
import type { membershipEvents } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import type { WordsFor } from './event-words.js';

export const membershipWords: WordsFor<keyof typeof membershipEvents> = {
  MembershipPaymentProcessed: {
    about: ({ driverId }) => ({ kind: 'membership', id: driverId }),
    leaves: 'Paid',
    says: ({ driverId, amountPence, expiresOn }, names) =>
      `took ${names.driversOwn(driverId)} annual membership of ${formatPounds(amountPence)}, good to ${formatListDay(expiresOn)}`,
  },
};
