import type { bankDetailsEvents } from '@waybook/contracts/events';
import type { SubjectRef, TemplatesFor } from './event-template.js';

const about = ({ driverId }: { driverId: string }): SubjectRef => ({ kind: 'bank-details', id: driverId });

export const bankDetailsTemplates: TemplatesFor<keyof typeof bankDetailsEvents> = {
  BankDetailsEntered: {
    about,
    newStatus: 'Not verified',
    phrase: ({ driverId, lastFourDigits }, names) => {
      const ending = (lastFourDigits as string | null) === null ? '' : ` ending in ${lastFourDigits}`;
      return `entered ${names.driversOwn(driverId)} bank account${ending}`;
    },
  },
  BankDetailsVerified: {
    about,
    newStatus: 'Verified',
    phrase: ({ driverId }, names) => `verified ${names.driversOwn(driverId)} bank account`,
  },
  BankDetailsErased: {
    about,
    isRedundant: true,
    newStatus: 'Erased',
    phrase: () => "erased a deleted driver's bank account",
  },
};
