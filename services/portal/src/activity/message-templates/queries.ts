import type { queryEvents } from '@waybook/contracts/events';
import { quoted } from '../names/names.js';
import type { SubjectRef, TemplatesFor } from './event-template.js';

const about = ({ queryId }: { queryId: string }): SubjectRef => ({ kind: 'query', id: queryId });

export const queryTemplates: TemplatesFor<keyof typeof queryEvents> = {
  RemittanceQueryRaised: {
    about,
    newStatus: 'Open',
    phrase: ({ followsQueryId, subject, remittanceId }, names) =>
      `${followsQueryId === null ? 'asked' : 'asked again'} about ${names.remittance(remittanceId)}: ${quoted(subject)}`,
  },
  RemittanceQueryAnswered: {
    about,
    newStatus: 'Answered',
    phrase: ({ queryId }, names) => `answered ${names.query(queryId)}`,
  },
};
