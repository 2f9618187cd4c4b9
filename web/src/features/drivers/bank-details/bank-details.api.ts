import type { BankDetailsAnswer, EnterBankDetailsRequest, VerifyBankDetailsRequest } from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';

interface Write<Body> {
  driverId: string;
  body: Body;
  idempotencyKey: string;
}

const bankDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBankDetails: build.query<BankDetailsAnswer, string>({
      query: (driverId) => `api/drivers/${driverId}/bank-details`,
      providesTags: ['bankDetails'],
    }),
    enterBankDetails: build.mutation<BankDetailsAnswer, Write<EnterBankDetailsRequest>>({
      query: ({ driverId, ...write }) => ({ url: `api/drivers/${driverId}/bank-details`, method: 'PUT', ...write }),
      invalidatesTags: ['bankDetails', 'payments'],
    }),
    verifyBankDetails: build.mutation<BankDetailsAnswer, Write<VerifyBankDetailsRequest>>({
      query: ({ driverId, ...write }) => ({
        url: `api/drivers/${driverId}/bank-details/verify`,
        method: 'POST',
        ...write,
      }),
      invalidatesTags: ['bankDetails', 'payments'],
    }),
  }),
});

export const { useGetBankDetailsQuery, useEnterBankDetailsMutation, useVerifyBankDetailsMutation } = bankDetailsApi;
