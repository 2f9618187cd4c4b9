import type { queryEvents } from '@waybook/contracts/events';
import { quoted } from '../names/names.js';
import type { SubjectRef, WordsFor } from './event-words.js';

const about = ({ queryId }: { queryId: string }): SubjectRef => ({ kind: 'query', id: queryId });

export const queryWords: WordsFor<keyof typeof queryEvents> = {
  RemittanceQueryRaised: {
    about,
    leaves: 'Open',
    says: ({ followsQueryId, subject, remittanceId }, names) =>
      `${followsQueryId === null ? 'asked' : 'asked again'} about ${names.remittance(remittanceId)}: ${quoted(subject)}`,
  },
  RemittanceQueryAnswered: {
    about,
    leaves: 'Answered',
    says: ({ queryId }, names) => `answered ${names.query(queryId)}`,
  },
};
