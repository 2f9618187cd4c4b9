import type { ChangeOwnEmailRequest, ConfirmEmailRequest, OwnEmailAnswer } from '@waybook/contracts/api';
import { api } from '../api/api';
import { DEFAULT_RETRY_POLICY } from '../api/retry';

/** A link is good once: tried again after a lost answer, it would be refused for what it has done. */
const ONCE = { ...DEFAULT_RETRY_POLICY, maxAttempts: 1 };

const ownEmailApi = api.enhanceEndpoints({ addTagTypes: ['ownEmail'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnEmail: build.query<OwnEmailAnswer, void>({
      query: () => 'api/auth/own-email',
      providesTags: ['ownEmail', 'adminUsers'],
    }),
    changeOwnEmail: build.mutation<OwnEmailAnswer, ChangeOwnEmailRequest>({
      query: (body) => ({ url: 'api/auth/own-email', method: 'PUT', body }),
      invalidatesTags: ['ownEmail'],
    }),
    resendOwnEmailLink: build.mutation<null, void>({
      query: () => ({ url: 'api/auth/own-email/resend', method: 'POST' }),
      invalidatesTags: ['ownEmail'],
    }),
    cancelOwnEmail: build.mutation<null, void>({
      query: () => ({ url: 'api/auth/own-email', method: 'DELETE' }),
      invalidatesTags: ['ownEmail'],
    }),
    confirmEmail: build.mutation<null, ConfirmEmailRequest>({
      query: (body) => ({
        ...{ url: 'api/auth/confirm-email', method: 'POST', body, anonymous: true, retryPolicy: ONCE },
      }),
    }),
  }),
});

export const {
  useGetOwnEmailQuery,
  useChangeOwnEmailMutation,
  useResendOwnEmailLinkMutation,
  useCancelOwnEmailMutation,
  useConfirmEmailMutation,
} = ownEmailApi;
