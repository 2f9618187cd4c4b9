import type {
  ForgotPasswordAnswer,
  ForgotPasswordRequest,
  ResetPasswordAnswer,
  ResetPasswordRequest,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { DEFAULT_RETRY_POLICY } from '../../shared/api/retry';

/** A link is good once: tried again after a lost answer, it would be refused for what it has done. */
const ONCE = { ...DEFAULT_RETRY_POLICY, maxAttempts: 1 };

const forgottenPasswordApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForResetLink: build.mutation<ForgotPasswordAnswer, ForgotPasswordRequest>({
      query: (body) => ({ url: 'api/auth/forgot-password', method: 'POST', body, anonymous: true }),
    }),
    objectByLink: build.mutation<null, { token: string }>({
      query: (body) => ({ url: 'api/acting-alone/objection-by-link', method: 'POST', body, anonymous: true }),
    }),
    resetPassword: build.mutation<ResetPasswordAnswer, ResetPasswordRequest>({
      query: (body) => ({
        url: 'api/auth/reset-password',
        method: 'POST',
        body,
        anonymous: true,
        retryPolicy: ONCE,
      }),
    }),
  }),
});

export const { useAskForResetLinkMutation, useObjectByLinkMutation, useResetPasswordMutation } = forgottenPasswordApi;
