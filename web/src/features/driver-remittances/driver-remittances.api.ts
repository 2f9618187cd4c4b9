import type {
  RemittanceAnswer,
  RemittanceQueryAnswer,
  UsualDecisionAnswer,
  WithdrawRemittanceRequest,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

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
    usualDecision: build.query<UsualDecisionAnswer, void>({ query: () => 'api/remittances/usual-decision' }),
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

export const { useDriverQueriesQuery, useUsualDecisionQuery, useWithdrawRemittanceMutation } = driverRemittancePageApi;
