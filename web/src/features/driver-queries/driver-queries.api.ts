import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

const driverQueriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All that the signed-in driver has asked, about any remittance. */
    allDriverQueries: build.query<RemittanceQueryAnswer[], void>({
      query: () => ({ url: 'api/remittance-queries', params: { sort: '-submittedAt' } }),
      providesTags: ['queries'],
    }),
  }),
});

export const { useAllDriverQueriesQuery } = driverQueriesApi;
