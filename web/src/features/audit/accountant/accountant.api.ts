import type {
  ChartAnswer,
  ChartRequest,
  JournalAnswer,
  JournalFormat,
  VatPeriod,
  VatReturnAnswer,
} from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';
import { queryString } from '../../../shared/api/paging';

interface VatAsked {
  month: string;
  period: VatPeriod;
}

interface ChartChange {
  format: JournalFormat;
  body: ChartRequest;
  idempotencyKey: string;
}

const accountantApi = api.injectEndpoints({
  endpoints: (build) => ({
    vatReturn: build.query<VatReturnAnswer, VatAsked>({
      query: (asked) => `api/books/vat-return${queryString(asked)}`,
      providesTags: ['remittances', 'membership', 'businesses'],
    }),
    journal: build.query<JournalAnswer, string>({
      query: (month) => `api/books/journals${queryString({ month })}`,
      providesTags: ['activity', 'remittances', 'payments', 'membership'],
    }),
    chartOfAccounts: build.query<ChartAnswer, JournalFormat>({
      query: (format) => `api/books/accounts/${format}`,
      providesTags: ['activity'],
    }),
    changeChartOfAccounts: build.mutation<ChartAnswer, ChartChange>({
      query: ({ format, ...request }) => ({ url: `api/books/accounts/${format}`, method: 'PUT', ...request }),
      invalidatesTags: ['activity'],
    }),
  }),
});

export const { useVatReturnQuery, useJournalQuery, useChartOfAccountsQuery, useChangeChartOfAccountsMutation } =
  accountantApi;
