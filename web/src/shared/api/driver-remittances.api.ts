import type { RemittanceAnswer } from '@waybook/contracts/api';
import { api } from './api';

/** The signed-in driver's own remittances, latest first: what several of their screens look at. */
export const driverRemittancesApi = api.injectEndpoints({
  endpoints: (build) => ({
    driverRemittances: build.query<RemittanceAnswer[], void>({
      query: () => 'api/remittances',
      providesTags: ['remittances'],
    }),
  }),
});

export const { useDriverRemittancesQuery } = driverRemittancesApi;
