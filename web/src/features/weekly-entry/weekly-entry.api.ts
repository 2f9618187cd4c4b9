import type {
  DraftAnswer,
  KeepDraftRequest,
  SubmitRemittanceAnswer,
  SubmitRemittanceRequest,
} from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
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
    ownDraft: build.query<DraftAnswer, Day>({
      query: (week) => `api/driver/drafts/${week}`,
      keepUnusedDataFor: 0,
    }),
    keepDraft: build.mutation<DraftAnswer, { week: Day; request: KeepDraftRequest }>({
      query: ({ week, request }) => ({ url: `api/driver/drafts/${week}`, method: 'PUT', body: request }),
    }),
  }),
});

export const { useSubmitRemittanceMutation, useLazyOwnDraftQuery, useKeepDraftMutation } = weeklyEntryApi;
