import type {
  BankAnswerAnswer,
  BankAnswerPreviewAnswer,
  CancelPaymentRunRequest,
  ConfirmBankAnswerRequest,
  CorrectRemittanceRequest,
  DeclineCorrectionRequest,
  PaymentAnswer,
  PaymentFiguresAnswer,
  PaymentRunAnswer,
  PaymentRunLineAnswer,
  PaymentRunPreviewAnswer,
  PaymentSettingsAnswer,
  PaymentSettingsRequest,
  PreparePaymentRunRequest,
  PreviewBankAnswerRequest,
  ReleaseRetentionRequest,
  ReopenPaymentRunRequest,
  ReturnPaymentRequest,
  SettlePaymentRunRequest,
  RemittanceAnswer,
  RetentionAnswer,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

interface Write<Body> {
  idempotencyKey: string;
  body: Body;
}

interface WriteTo<Body> extends Write<Body> {
  id: string;
}

const post = <Body>(url: string, { idempotencyKey, body }: Write<Body>) => ({
  url,
  method: 'POST',
  idempotencyKey,
  body,
});

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query<Paged<PaymentAnswer>, object>({
      query: (query) => `api/payments${queryString(query)}`,
      transformResponse: pagedFrom<PaymentAnswer>,
      providesTags: ['payments'],
    }),
    paymentFigures: build.query<PaymentFiguresAnswer, void>({
      query: () => 'api/payments/figures',
      providesTags: ['payments'],
    }),
    listPaymentRuns: build.query<Paged<PaymentRunAnswer>, object>({
      query: (query) => `api/payment-runs${queryString(query)}`,
      transformResponse: pagedFrom<PaymentRunAnswer>,
      providesTags: ['payments'],
    }),
    paymentRun: build.query<PaymentRunAnswer, string>({
      query: (id) => `api/payment-runs/${id}`,
      providesTags: ['payments'],
    }),
    paymentRunLines: build.query<PaymentRunLineAnswer[], string>({
      query: (id) => `api/payment-runs/${id}/lines`,
      providesTags: ['payments', 'bankDetails'],
    }),
    paymentRunPreview: build.query<PaymentRunPreviewAnswer, string>({
      query: (payOn) => `api/payment-runs/preview${queryString({ payOn })}`,
      providesTags: ['payments', 'bankDetails'],
    }),
    preparePaymentRun: build.mutation<PaymentRunAnswer, Write<PreparePaymentRunRequest>>({
      query: (request) => post('api/payment-runs', request),
      invalidatesTags: ['payments'],
    }),
    settlePaymentRun: build.mutation<PaymentRunAnswer, WriteTo<SettlePaymentRunRequest>>({
      query: ({ id, ...request }) => post(`api/payment-runs/${id}/settle`, request),
      invalidatesTags: ['payments', 'remittances'],
    }),
    reopenPaymentRun: build.mutation<PaymentRunAnswer, WriteTo<ReopenPaymentRunRequest>>({
      query: ({ id, ...request }) => post(`api/payment-runs/${id}/reopen`, request),
      invalidatesTags: ['payments', 'remittances'],
    }),
    returnPayment: build.mutation<PaymentRunAnswer, WriteTo<ReturnPaymentRequest>>({
      query: ({ id, ...request }) => post(`api/payment-runs/${id}/returns`, request),
      invalidatesTags: ['payments', 'remittances'],
    }),
    cancelPaymentRun: build.mutation<PaymentRunAnswer, WriteTo<CancelPaymentRunRequest>>({
      query: ({ id, ...request }) => post(`api/payment-runs/${id}/cancel`, request),
      invalidatesTags: ['payments', 'remittances'],
    }),
    previewBankAnswer: build.mutation<BankAnswerPreviewAnswer, PreviewBankAnswerRequest>({
      query: (body) => ({ url: 'api/bank-answers/preview', method: 'POST', body }),
    }),
    confirmBankAnswer: build.mutation<BankAnswerAnswer, Write<ConfirmBankAnswerRequest>>({
      query: (request) => post('api/bank-answers', request),
      invalidatesTags: ['payments', 'remittances'],
    }),
    listRetention: build.query<Paged<RetentionAnswer>, object>({
      query: (query) => `api/retention${queryString(query)}`,
      transformResponse: pagedFrom<RetentionAnswer>,
      providesTags: ['payments'],
    }),
    releaseRetention: build.mutation<PaymentRunAnswer, Write<ReleaseRetentionRequest>>({
      query: (request) => post('api/retention/releases', request),
      invalidatesTags: ['payments'],
    }),
    paymentSettings: build.query<PaymentSettingsAnswer, void>({
      query: () => 'api/payment-settings',
      providesTags: ['payments'],
    }),
    changePaymentSettings: build.mutation<PaymentSettingsAnswer, Write<PaymentSettingsRequest>>({
      query: (request) => ({ ...post('api/payment-settings', request), method: 'PUT' }),
      invalidatesTags: ['payments'],
    }),
    issuedRemittance: build.query<RemittanceAnswer, string>({
      query: (id) => `api/remittances/${id}`,
      providesTags: ['remittances', 'payments'],
    }),
    sendEInvoicesAgain: build.mutation<void, string>({
      query: (id) => ({ url: `api/remittances/${id}/send-e-invoices-again`, method: 'POST' }),
      invalidatesTags: ['remittances', 'businesses'],
    }),
    confirmCorrection: build.mutation<RemittanceAnswer, WriteTo<object>>({
      query: ({ id, ...request }) => post(`api/remittances/${id}/confirm-correction`, request),
      invalidatesTags: ['remittances', 'payments'],
    }),
    declineCorrection: build.mutation<RemittanceAnswer, WriteTo<DeclineCorrectionRequest>>({
      query: ({ id, ...request }) => post(`api/remittances/${id}/decline-correction`, request),
      invalidatesTags: ['remittances', 'payments'],
    }),
    correctRemittance: build.mutation<RemittanceAnswer, WriteTo<CorrectRemittanceRequest>>({
      query: ({ id, ...request }) => post(`api/remittances/${id}/correct`, request),
      invalidatesTags: ['remittances', 'payments', 'earnings', 'membership'],
    }),
  }),
});

export const {
  useListPaymentsQuery,
  usePaymentFiguresQuery,
  useListPaymentRunsQuery,
  usePaymentRunQuery,
  usePaymentRunLinesQuery,
  usePaymentRunPreviewQuery,
  usePreparePaymentRunMutation,
  useSettlePaymentRunMutation,
  useReopenPaymentRunMutation,
  useReturnPaymentMutation,
  useCancelPaymentRunMutation,
  usePreviewBankAnswerMutation,
  useConfirmBankAnswerMutation,
  useListRetentionQuery,
  useReleaseRetentionMutation,
  usePaymentSettingsQuery,
  useChangePaymentSettingsMutation,
  useIssuedRemittanceQuery,
  useSendEInvoicesAgainMutation,
  useCorrectRemittanceMutation,
  useConfirmCorrectionMutation,
  useDeclineCorrectionMutation,
} = paymentsApi;
