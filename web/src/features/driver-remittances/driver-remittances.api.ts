import type {
  RaiseQueryRequest,
  RemittanceAnswer,
  RemittanceQueryAnswer,
  WithdrawRemittanceRequest,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

interface RaiseQuery {
  request: RaiseQueryRequest;
  idempotencyKey: string;
}

interface Withdrawal extends WithdrawRemittanceRequest {
  id: string;
  idempotencyKey: string;
}

const driverRemittancePageApi = api.injectEndpoints({
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
    // The list is fetched again after a refusal, too: it may mean that the office was quicker.
    withdrawRemittance: build.mutation<RemittanceAnswer, Withdrawal>({
      query: ({ id, idempotencyKey, ...body }) => ({
        url: `api/remittances/${id}/withdraw`,
        method: 'POST',
        body,
        idempotencyKey,
      }),
      invalidatesTags: ['remittances'],
    }),
  }),
});

export const { useDriverQueriesQuery, useRaiseQueryMutation, useWithdrawRemittanceMutation } = driverRemittancePageApi;
