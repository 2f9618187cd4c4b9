import type { ApproveRemittanceRequest, RemittanceAnswer } from '@waybook/contracts/api';
import { api } from '../api/api';

interface Approval {
  id: string;
  idempotencyKey: string;
  body: ApproveRemittanceRequest;
  asksForProof?: boolean;
}

const approveRemittanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The lists are fetched again after a refusal, too: it may mean that another admin was quicker.
    approveRemittance: build.mutation<RemittanceAnswer, Approval>({
      query: ({ id, ...request }) => ({ url: `api/remittances/${id}/approve`, method: 'POST', ...request }),
      invalidatesTags: ['remittances', 'queries', 'earnings', 'payments'],
    }),
  }),
});

export const { useApproveRemittanceMutation } = approveRemittanceApi;
