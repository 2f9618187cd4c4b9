import type {
  ApproveRemittanceRequest,
  PendingRemittanceAnswer,
  RejectRemittanceRequest,
  RemittanceAnswer,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

interface Decision<Body> {
  id: string;
  idempotencyKey: string;
  body: Body;
}

export const remittanceReviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPendingRemittances: build.query<PendingRemittanceAnswer[], void>({
      query: () => 'api/remittances/pending',
      providesTags: ['remittances'],
    }),
    // The lists are fetched again after a refusal, too: it may mean that another admin was quicker.
    approveRemittance: build.mutation<RemittanceAnswer, Decision<ApproveRemittanceRequest>>({
      query: ({ id, ...request }) => ({ url: `api/remittances/${id}/approve`, method: 'POST', ...request }),
      invalidatesTags: ['remittances', 'queries'],
    }),
    rejectRemittance: build.mutation<RemittanceAnswer, Decision<RejectRemittanceRequest>>({
      query: ({ id, ...request }) => ({ url: `api/remittances/${id}/reject`, method: 'POST', ...request }),
      invalidatesTags: ['remittances', 'queries'],
    }),
  }),
});

export const { useGetPendingRemittancesQuery, useApproveRemittanceMutation, useRejectRemittanceMutation } =
  remittanceReviewApi;
