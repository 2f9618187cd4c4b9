import type { RejectRemittanceRequest, RemittanceAnswer } from '@waybook/contracts/api';
import { api } from '../api/api';

interface Rejection {
  id: string;
  idempotencyKey: string;
  body: RejectRemittanceRequest;
}

const rejectRemittanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The lists are fetched again after a refusal, too: it may mean that another admin was quicker.
    rejectRemittance: build.mutation<RemittanceAnswer, Rejection>({
      query: ({ id, ...request }) => ({ url: `api/remittances/${id}/reject`, method: 'POST', ...request }),
      invalidatesTags: ['remittances', 'queries', 'earnings'],
    }),
  }),
});

export const { useRejectRemittanceMutation } = rejectRemittanceApi;
