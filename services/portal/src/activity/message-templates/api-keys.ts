import type { apiKeyEvents, payrollTopicEvents } from '@waybook/contracts/events';
import type { SubjectRef, TemplatesFor } from './event-template.js';

const about = ({ businessId }: { businessId: string }): SubjectRef => ({ kind: 'business', id: businessId });

export const apiKeyTemplates: TemplatesFor<keyof typeof apiKeyEvents | keyof typeof payrollTopicEvents> = {
  ApiKeyCreated: { about, newStatus: 'Active', phrase: ({ name }) => `made the API key “${name}”` },
  ApiKeyRevoked: { about, newStatus: 'Revoked', phrase: () => 'revoked an API key' },
  PayrollTopicSwitchedOn: {
    about,
    newStatus: 'On',
    phrase: ({ kafkaUser }) => `switched the payroll topic on for ${kafkaUser}`,
  },
  PayrollTopicSwitchedOff: {
    about,
    newStatus: 'Off',
    phrase: ({ kafkaUser }) => `switched the payroll topic off for ${kafkaUser}`,
  },
};
