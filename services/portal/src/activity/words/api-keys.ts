import type { apiKeyEvents, payrollTopicEvents } from '@waybook/contracts/events';
import type { SubjectRef, WordsFor } from './event-words.js';

const about = ({ businessId }: { businessId: string }): SubjectRef => ({ kind: 'business', id: businessId });

export const apiKeyWords: WordsFor<keyof typeof apiKeyEvents | keyof typeof payrollTopicEvents> = {
  ApiKeyCreated: { about, leaves: 'Active', says: ({ name }) => `made the API key “${name}”` },
  ApiKeyRevoked: { about, leaves: 'Revoked', says: () => 'revoked an API key' },
  PayrollTopicSwitchedOn: {
    about,
    leaves: 'On',
    says: ({ kafkaUser }) => `switched the payroll topic on for ${kafkaUser}`,
  },
  PayrollTopicSwitchedOff: {
    about,
    leaves: 'Off',
    says: ({ kafkaUser }) => `switched the payroll topic off for ${kafkaUser}`,
  },
};
