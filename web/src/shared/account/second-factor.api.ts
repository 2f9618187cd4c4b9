import type {
  ConfirmPasswordRequest,
  ConfirmSecondFactorRequest,
  OwnSecondFactorAnswer,
  RecoveryCodesAnswer,
  SecondFactorSetUpAnswer,
} from '@waybook/contracts/api';
import { api } from '../api/api';

const secondFactorApi = api.enhanceEndpoints({ addTagTypes: ['ownSecondFactor', 'ownSessions'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnSecondFactor: build.query<OwnSecondFactorAnswer, void>({
      query: () => 'api/auth/second-factor',
      providesTags: ['ownSecondFactor', 'businesses', 'adminUsers'],
      keepUnusedDataFor: 0,
    }),
    setUpSecondFactor: build.mutation<SecondFactorSetUpAnswer, { currentPassword: string }>({
      query: (body) => ({ url: 'api/auth/second-factor/set-up', method: 'POST', body }),
    }),
    turnOnSecondFactor: build.mutation<RecoveryCodesAnswer, { code: string }>({
      query: (body) => ({ url: 'api/auth/second-factor', method: 'PUT', body }),
      invalidatesTags: ['ownSecondFactor', 'ownSessions'],
    }),
    turnOffSecondFactor: build.mutation<null, { currentPassword: string }>({
      query: (body) => ({ url: 'api/auth/second-factor/turn-off', method: 'POST', body }),
      invalidatesTags: ['ownSecondFactor'],
    }),
    replaceRecoveryCodes: build.mutation<RecoveryCodesAnswer, void>({
      query: () => ({ url: 'api/auth/second-factor/recovery-codes', method: 'POST' }),
      invalidatesTags: ['ownSecondFactor'],
    }),
    confirmPassword: build.mutation<null, ConfirmPasswordRequest>({
      query: (body) => ({ url: 'api/auth/password/confirm', method: 'POST', body }),
    }),
    confirmSecondFactor: build.mutation<null, ConfirmSecondFactorRequest>({
      query: (body) => ({ url: 'api/auth/second-factor/confirm', method: 'POST', body }),
    }),
  }),
});

export const {
  useGetOwnSecondFactorQuery,
  useSetUpSecondFactorMutation,
  useTurnOnSecondFactorMutation,
  useTurnOffSecondFactorMutation,
  useReplaceRecoveryCodesMutation,
  useConfirmPasswordMutation,
  useConfirmSecondFactorMutation,
} = secondFactorApi;
