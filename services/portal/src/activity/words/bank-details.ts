import type { bankDetailsEvents } from '@waybook/contracts/events';
import type { SubjectRef, WordsFor } from './event-words.js';

const about = ({ driverId }: { driverId: string }): SubjectRef => ({ kind: 'bank-details', id: driverId });

export const bankDetailsWords: WordsFor<keyof typeof bankDetailsEvents> = {
  BankDetailsEntered: {
    about,
    leaves: 'Not verified',
    says: ({ driverId, lastFourDigits }, names) => {
      const ending = (lastFourDigits as string | null) === null ? '' : ` ending in ${lastFourDigits}`;
      return `entered ${names.driversOwn(driverId)} bank account${ending}`;
    },
  },
  BankDetailsVerified: {
    about,
    leaves: 'Verified',
    says: ({ driverId }, names) => `verified ${names.driversOwn(driverId)} bank account`,
  },
  BankDetailsErased: { about, isEcho: true, leaves: 'Erased', says: () => "erased a deleted driver's bank account" },
};
