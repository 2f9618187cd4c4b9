import type { RaiseQueryRequest, RemittanceQueryAnswer } from '@waybook/contracts/api';
import { api } from '../api/api';

interface RaiseQuery {
  request: RaiseQueryRequest;
  idempotencyKey: string;
}

/** What both sides read of a query, and what a driver asks wherever they are. */
const queriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getQueryThread: build.query<RemittanceQueryAnswer[], string>({
      query: (id) => `api/remittance-queries/${id}/thread`,
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

export const { useGetQueryThreadQuery, useRaiseQueryMutation } = queriesApi;
