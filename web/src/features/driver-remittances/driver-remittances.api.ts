import type { RaiseQueryRequest, RemittanceQueryAnswer } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

interface RaiseQuery {
  request: RaiseQueryRequest;
  idempotencyKey: string;
}

const driverQueriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    driverQueries: build.query<RemittanceQueryAnswer[], string>({
      query: (remittanceId) => ({ url: 'api/remittance-queries', params: { remittanceId } }),
      providesTags: ['queries'],
    }),
    raiseQuery: build.mutation<RemittanceQueryAnswer, RaiseQuery>({
      query: ({ request, idempotencyKey }) => ({
        url: 'api/remittance-queries',
        method: 'POST',
        body: request,
        idempotencyKey,
      }),
      invalidatesTags: ['queries', 'remittances'],
    }),
  }),
});

export const { useDriverQueriesQuery, useRaiseQueryMutation } = driverQueriesApi;
