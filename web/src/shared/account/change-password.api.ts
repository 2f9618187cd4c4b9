import type { ChangePasswordRequest } from '@waybook/contracts/api';
import { api } from '../api/api';

const changePasswordApi = api.enhanceEndpoints({ addTagTypes: ['ownSessions'] }).injectEndpoints({
  endpoints: (build) => ({
    changeOwnPassword: build.mutation<null, { body: ChangePasswordRequest; idempotencyKey: string }>({
      query: (write) => ({ url: 'api/auth/change-password', method: 'POST', ...write }),
      invalidatesTags: ['ownSessions'],
    }),
  }),
});

export const { useChangeOwnPasswordMutation } = changePasswordApi;
