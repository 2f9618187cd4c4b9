import type {
  AdminLoginRequest,
  CompanySignOutAnswer,
  DriverLoginRequest,
  FinishCompanySignInRequest,
  LoginAnswer,
  PasskeyRequestAnswer,
  PasskeySignatureRequest,
  SecondFactorSignInRequest,
  SignedIn,
  SignInAnswer,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { LEAVING } from '../../shared/account/company-sign-in.api';
import { DEFAULT_RETRY_POLICY } from '../../shared/api/retry';

const ONCE = { ...DEFAULT_RETRY_POLICY, maxAttempts: 1 };

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What somebody may do, and what their business is called, changes while they work.
    getMe: build.query<SignedIn, void>({
      query: () => 'api/auth/me',
      providesTags: ['adminUsers', 'drivers', 'businesses'],
    }),
    signInAdmin: build.mutation<LoginAnswer, AdminLoginRequest>({
      query: (body) => ({ url: 'api/admin/login', method: 'POST', body, anonymous: true }),
    }),
    signInDriver: build.mutation<LoginAnswer, DriverLoginRequest>({
      query: (body) => ({ url: 'api/driver/login', method: 'POST', body, anonymous: true }),
    }),
    signInByCode: build.mutation<SignInAnswer, SecondFactorSignInRequest>({
      query: (body) => ({ url: 'api/auth/second-factor', method: 'POST', body, anonymous: true }),
    }),
    askForPasskey: build.mutation<PasskeyRequestAnswer, void>({
      query: () => ({
        url: 'api/auth/passkeys/sign-in/options',
        method: 'POST',
        anonymous: true,
        retryPolicy: LEAVING,
      }),
    }),
    signInByPasskey: build.mutation<SignInAnswer, PasskeySignatureRequest>({
      query: (body) => ({ url: 'api/auth/passkeys/sign-in', method: 'POST', body, anonymous: true }),
    }),
    // What the provider answered is good once: asking again would only refuse it.
    signInWithCompany: build.mutation<SignInAnswer, FinishCompanySignInRequest>({
      query: (body) => ({
        ...{ url: 'api/auth/company-sign-in/finish', method: 'POST', body, anonymous: true, retryPolicy: ONCE },
      }),
    }),
    whereCompanySignsOut: build.mutation<CompanySignOutAnswer, void>({
      query: () => ({ url: 'api/auth/company-sign-in/sign-out', retryPolicy: LEAVING }),
    }),
    signOut: build.mutation<null, void>({
      query: () => ({ url: 'api/auth/logout', method: 'POST', retryPolicy: LEAVING }),
    }),
  }),
});

export const {
  useAskForPasskeyMutation,
  useGetMeQuery,
  useSignInAdminMutation,
  useSignInByCodeMutation,
  useSignInByPasskeyMutation,
  useSignInDriverMutation,
  useSignInWithCompanyMutation,
  useSignOutMutation,
  useWhereCompanySignsOutMutation,
} = sessionApi;
