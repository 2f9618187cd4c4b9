import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

export const openQueriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenQueries: build.query<RemittanceQueryAnswer[], void>({
      query: () => 'api/remittance-queries/open',
      providesTags: ['queries'],
    }),
  }),
});

export const { useGetOpenQueriesQuery } = openQueriesApi;
