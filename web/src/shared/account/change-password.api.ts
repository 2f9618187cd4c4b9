import type { ChangePasswordRequest } from '@waybook/contracts/api';
import { api } from '../api/api';

const changePasswordApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeOwnPassword: build.mutation<null, { body: ChangePasswordRequest; idempotencyKey: string }>({
      query: (write) => ({ url: 'api/auth/change-password', method: 'POST', ...write }),
    }),
  }),
});

export const { useChangeOwnPasswordMutation } = changePasswordApi;
