import type { MadeScimTokenAnswer, ScimTokenAnswer } from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';

const scimApi = api.injectEndpoints({
  endpoints: (build) => ({
    getScimToken: build.query<ScimTokenAnswer, void>({
      query: () => 'api/company-sign-in/scim',
      providesTags: ['businesses'],
    }),
    makeScimToken: build.mutation<MadeScimTokenAnswer, { idempotencyKey: string }>({
      query: (request) => ({ url: 'api/company-sign-in/scim', method: 'POST', ...request }),
      invalidatesTags: ['businesses'],
    }),
    withdrawScimToken: build.mutation<ScimTokenAnswer, { idempotencyKey: string }>({
      query: (request) => ({ url: 'api/company-sign-in/scim', method: 'DELETE', ...request }),
      invalidatesTags: ['businesses'],
    }),
  }),
});

export const { useGetScimTokenQuery, useMakeScimTokenMutation, useWithdrawScimTokenMutation } = scimApi;
