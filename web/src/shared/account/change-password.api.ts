import type { ChangePasswordRequest } from '@waybook/contracts/api';
import { api } from '../api/api';

const changePasswordApi = api.enhanceEndpoints({ addTagTypes: ['ownSessions'] }).injectEndpoints({
  endpoints: (build) => ({
    changeOwnPassword: build.mutation<null, { body: ChangePasswordRequest; idempotencyKey: string }>({
      query: (write) => ({ url: 'api/auth/change-password', method: 'POST', ...write }),
      // Whoever they are says as well whether the office chose the password.
      invalidatesTags: ['ownSessions', 'businesses'],
    }),
  }),
});

export const { useChangeOwnPasswordMutation } = changePasswordApi;
