import type {
  ComplianceAlertAnswer,
  ComplianceAnswer,
  ComplianceFiguresAnswer,
  ComplianceHistoryAnswer,
  ComplianceReminder,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

interface DriverPath {
  businessId: string;
  /** The driver's id or code. */
  driverId: string;
}

const SUB_LIST_SECONDS = 60;

const complianceApi = api.injectEndpoints({
  endpoints: (build) => ({
    complianceFigures: build.query<ComplianceFiguresAnswer, void>({
      query: () => 'api/compliance/figures',
      providesTags: ['compliance'],
    }),
    complianceMatrix: build.query<Paged<ComplianceAnswer>, object>({
      query: (query) => `api/compliance${queryString(query)}`,
      transformResponse: pagedFrom<ComplianceAnswer>,
      providesTags: ['compliance'],
    }),
    complianceAlertList: build.query<Paged<ComplianceAlertAnswer>, object>({
      query: (query) => `api/compliance/alerts${queryString(query)}`,
      transformResponse: pagedFrom<ComplianceAlertAnswer>,
      providesTags: ['compliance'],
    }),
    complianceOfDriver: build.query<ComplianceAnswer[], DriverPath>({
      query: ({ businessId, driverId }) => `api/drivers/${businessId}/${driverId}/compliance`,
      keepUnusedDataFor: SUB_LIST_SECONDS,
      providesTags: ['compliance'],
    }),
    complianceHistory: build.query<Paged<ComplianceHistoryAnswer>, DriverPath & { page: number; pageSize: number }>({
      query: ({ businessId, driverId, ...page }) =>
        `api/drivers/${businessId}/${driverId}/compliance/history${queryString(page)}`,
      transformResponse: pagedFrom<ComplianceHistoryAnswer>,
      keepUnusedDataFor: SUB_LIST_SECONDS,
      providesTags: ['compliance'],
    }),
    sendComplianceReminder: build.mutation<ComplianceReminder, string>({
      query: (driverId) => ({ url: `api/compliance/${driverId}/reminders`, method: 'POST' }),
      invalidatesTags: ['compliance', 'driverDocuments'],
    }),
  }),
});

export const {
  useComplianceFiguresQuery,
  useComplianceMatrixQuery,
  useComplianceAlertListQuery,
  useComplianceOfDriverQuery,
  useComplianceHistoryQuery,
  useSendComplianceReminderMutation,
} = complianceApi;
