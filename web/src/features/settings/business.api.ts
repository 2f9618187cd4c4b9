import type { BusinessAnswer, ChangeBusinessRequest } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

const businessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBusiness: build.query<BusinessAnswer, void>({ query: () => 'api/business', providesTags: ['businesses'] }),
    changeBusiness: build.mutation<BusinessAnswer, { body: ChangeBusinessRequest; idempotencyKey: string }>({
      query: (request) => ({ url: 'api/business', method: 'PUT', ...request }),
      invalidatesTags: ['businesses'],
    }),
  }),
});

export const { useGetBusinessQuery, useChangeBusinessMutation } = businessApi;
