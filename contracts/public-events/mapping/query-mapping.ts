import { draft, type Mapping } from './draft.js';

export const queryMapping: Mapping<'RemittanceQueryRaised' | 'RemittanceQueryAnswered'> = {
  RemittanceQueryRaised: ({ queryId, remittanceId, driverId, followsQueryId, threadId, submittedAt }) => [
    draft('RemittanceQueryRaised', queryId, { queryId, remittanceId, driverId, followsQueryId, threadId, submittedAt }),
  ],
  RemittanceQueryAnswered: ({ queryId, remittanceId, driverId, answeredBy, answeredAt }) => [
    draft('RemittanceQueryAnswered', queryId, { queryId, remittanceId, driverId, answeredBy, answeredAt }),
  ],
};
