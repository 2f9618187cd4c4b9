import type { EInvoiceSendingAnswer, SwitchEInvoiceSendingRequest } from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';

const eInvoiceSendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEInvoiceSending: build.query<EInvoiceSendingAnswer, void>({
      query: () => 'api/e-invoice-sending',
      providesTags: ['businesses'],
    }),
    switchEInvoiceSending: build.mutation<
      EInvoiceSendingAnswer,
      { body: SwitchEInvoiceSendingRequest; idempotencyKey: string }
    >({
      query: (request) => ({ url: 'api/e-invoice-sending', method: 'PUT', ...request }),
      invalidatesTags: ['businesses'],
    }),
  }),
});

export const { useGetEInvoiceSendingQuery, useSwitchEInvoiceSendingMutation } = eInvoiceSendingApi;
