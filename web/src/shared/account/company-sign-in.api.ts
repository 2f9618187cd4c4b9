import type { CompanySignInStartAnswer, StartCompanySignInRequest } from '@waybook/contracts/api';
import { api } from '../api/api';
import { DEFAULT_RETRY_POLICY } from '../api/retry';

/** Whoever leaves doesn't wait for a server that is away. */
export const SIGN_OUT_WITHIN_MS = 3_000;
export const LEAVING = { ...DEFAULT_RETRY_POLICY, withinMs: SIGN_OUT_WITHIN_MS };

const companySignInApi = api.injectEndpoints({
  endpoints: (build) => ({
    startCompanySignIn: build.mutation<CompanySignInStartAnswer, StartCompanySignInRequest>({
      query: (body) => ({
        ...{ url: 'api/auth/company-sign-in/start', method: 'POST', body, anonymous: true, retryPolicy: LEAVING },
      }),
    }),
  }),
});

export const { useStartCompanySignInMutation } = companySignInApi;
