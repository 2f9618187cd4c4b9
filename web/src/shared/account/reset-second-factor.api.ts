import type { ResetSecondFactorRequest } from '@waybook/contracts/api';
import { api } from '../api/api';

interface Reset {
  type: 'admin' | 'driver';
  id: string;
  body: ResetSecondFactorRequest;
  idempotencyKey: string;
}

const PATHS = { admin: 'api/admin/users', driver: 'api/drivers' } as const;

const resetSecondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    resetSecondFactor: build.mutation<null, Reset>({
      query: ({ type, id, ...request }) => ({
        url: `${PATHS[type]}/${id}/reset-second-factor`,
        method: 'POST',
        ...request,
      }),
      invalidatesTags: ['adminUsers'],
    }),
  }),
});

export const { useResetSecondFactorMutation } = resetSecondFactorApi;
