import type { SubmitRemittanceAnswer, SubmitRemittanceRequest } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

interface SubmitRemittance {
  request: SubmitRemittanceRequest;
  /** The draft's own, so that each try to submit it is the same submission. */
  idempotencyKey: string;
}

const weeklyEntryApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitRemittance: build.mutation<SubmitRemittanceAnswer, SubmitRemittance>({
      query: ({ request, idempotencyKey }) => ({
        url: 'api/remittances',
        method: 'POST',
        body: request,
        idempotencyKey,
      }),
      invalidatesTags: ['remittances'],
    }),
  }),
});

export const { useSubmitRemittanceMutation } = weeklyEntryApi;
