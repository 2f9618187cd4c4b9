import type { OfficeContactAnswer } from '@waybook/contracts/api';
import { api } from '../api/api';

const officeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOfficeContact: build.query<OfficeContactAnswer, void>({
      query: () => 'api/driver/office',
      providesTags: ['businesses'],
    }),
  }),
});

export const { useGetOfficeContactQuery } = officeApi;
