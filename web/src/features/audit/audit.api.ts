import type {
  ActivityAnswer,
  ActivityArea,
  AuditEventAnswer,
  FinanceViewAnswer,
  PeriodClosingAnswer,
  PeriodPreviewAnswer,
  ReconciliationAnswer,
  VerificationAnswer,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { queryString } from '../../shared/api/paging';

interface TrailAsked {
  limit?: number;
  before?: number;
  area?: ActivityArea | '';
  actor?: string;
  from?: string | null;
  until?: string | null;
  q?: string;
}

interface BooksAsked {
  asOf: string;
  knownAt: string | null;
}

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    trail: build.query<ActivityAnswer[], TrailAsked>({
      query: (asked) => `api/audit/events${queryString(asked)}`,
      providesTags: ['activity'],
    }),
    trailEvent: build.query<AuditEventAnswer, number>({
      query: (seq) => `api/audit/events/${seq}`,
    }),
    books: build.query<FinanceViewAnswer, BooksAsked>({
      query: (asked) => `api/audit/finance${queryString(asked)}`,
      providesTags: ['remittances', 'payments', 'membership'],
    }),
    verifications: build.query<VerificationAnswer[], void>({
      query: () => 'api/audit/verifications',
    }),
    startVerification: build.mutation<VerificationAnswer, void>({
      query: () => ({ url: 'api/audit/verifications', method: 'POST' }),
    }),
    reconciliation: build.query<ReconciliationAnswer, void>({
      query: () => 'api/audit/reconciliation',
    }),
    periodClosings: build.query<PeriodClosingAnswer[], void>({
      query: () => 'api/audit/closings',
      providesTags: ['activity', 'remittances'],
    }),
    closingPreview: build.query<PeriodPreviewAnswer, string>({
      query: (month) => `api/audit/closings/preview${queryString({ month })}`,
      providesTags: ['activity', 'remittances', 'payments', 'membership'],
    }),
    closePeriod: build.mutation<PeriodClosingAnswer, { month: string }>({
      query: (body) => ({ url: 'api/audit/closings', method: 'POST', body }),
      invalidatesTags: ['activity'],
    }),
  }),
});

export const {
  useTrailQuery,
  useTrailEventQuery,
  useBooksQuery,
  useVerificationsQuery,
  useStartVerificationMutation,
  useLazyReconciliationQuery,
  usePeriodClosingsQuery,
  useClosingPreviewQuery,
  useClosePeriodMutation,
} = auditApi;
