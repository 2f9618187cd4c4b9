import type {
  AddEarningsRequest,
  ChangeEarningsRequest,
  DriverWithoutRemittanceAnswer,
  EarningsAnswer,
  EarningsFiguresAnswer,
  ListedRemittanceAnswer,
  RemittanceAnswer,
  SubmissionReminderAnswer,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

interface DriverPath {
  businessId: string;
  /** The driver's id or code. */
  driverId: string;
}

export interface DriversWeek {
  driverId: string;
  weekStartDate: string;
}

interface Keyed {
  idempotencyKey?: string;
}

/** Of all drivers' week, or of all weeks of a driver. */
export type RejectedOf = { weekStartDate: string } | { driverId: string };

const MAX_REJECTED = 200;

const SUB_LIST_SECONDS = 60;

/** A week names its driver, and whoever is active stands with a draft or as missing: both are of the driver's record. */
const OF_WEEKS = ['earnings', 'drivers'] as const;

export const earningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownEarnings: build.query<EarningsAnswer[], void>({ query: () => 'api/earnings', providesTags: OF_WEEKS }),
    submissionReminders: build.query<SubmissionReminderAnswer[], void>({
      query: () => 'api/earnings/reminders',
      providesTags: ['earnings'],
    }),
    earningsOfDriver: build.query<EarningsAnswer[], DriverPath>({
      query: ({ businessId, driverId }) => `api/drivers/${businessId}/${driverId}/earnings`,
      keepUnusedDataFor: SUB_LIST_SECONDS,
      providesTags: OF_WEEKS,
    }),
    weeklyEarnings: build.query<Paged<EarningsAnswer>, object>({
      query: (query) => `api/earnings${queryString(query)}`,
      transformResponse: pagedFrom<EarningsAnswer>,
      providesTags: OF_WEEKS,
    }),
    earningsFigures: build.query<EarningsFiguresAnswer, string>({
      query: (weekStartDate) => `api/earnings/figures${queryString({ weekStartDate })}`,
      providesTags: OF_WEEKS,
    }),
    rejectedRemittances: build.query<ListedRemittanceAnswer[], RejectedOf>({
      query: (of) => `api/admin/remittances${queryString({ status: 'rejected', pageSize: MAX_REJECTED, ...of })}`,
      providesTags: ['remittances'],
    }),
    driversWithoutRemittance: build.query<DriverWithoutRemittanceAnswer[], void>({
      query: () => 'api/earnings/without-remittance',
      providesTags: OF_WEEKS,
    }),
    addEarnings: build.mutation<EarningsAnswer, Keyed & { request: AddEarningsRequest }>({
      query: ({ request, idempotencyKey }) => ({ url: 'api/earnings', method: 'POST', body: request, idempotencyKey }),
      invalidatesTags: ['earnings'],
    }),
    changeEarnings: build.mutation<EarningsAnswer, Keyed & { id: string; request: ChangeEarningsRequest }>({
      query: ({ id, request, idempotencyKey }) => ({
        url: `api/earnings/${id}`,
        method: 'PUT',
        body: request,
        idempotencyKey,
      }),
      invalidatesTags: ['earnings'],
    }),
    moveEarnings: build.mutation<EarningsAnswer, { id: string; step: 'submit' | 'approve' }>({
      query: ({ id, step }) => ({ url: `api/earnings/${id}/${step}`, method: 'POST' }),
      invalidatesTags: ['earnings'],
    }),
    returnEarnings: build.mutation<EarningsAnswer, { id: string; reason: string }>({
      query: ({ id, reason }) => ({ url: `api/earnings/${id}/return`, method: 'POST', body: { reason } }),
      invalidatesTags: ['earnings'],
    }),
    removeEarnings: build.mutation<null, string>({
      query: (id) => ({ url: `api/earnings/${id}`, method: 'DELETE' }),
      invalidatesTags: ['earnings'],
    }),
    makeRemittance: build.mutation<RemittanceAnswer, DriversWeek>({
      query: (body) => ({ url: 'api/earnings/remittances', method: 'POST', body }),
      invalidatesTags: ['earnings', 'remittances'],
    }),
    remindSubmission: build.mutation<SubmissionReminderAnswer, DriversWeek>({
      query: (body) => ({ url: 'api/earnings/reminders', method: 'POST', body }),
      invalidatesTags: ['earnings'],
    }),
  }),
});

export const {
  useOwnEarningsQuery,
  useSubmissionRemindersQuery,
  useEarningsOfDriverQuery,
  useWeeklyEarningsQuery,
  useEarningsFiguresQuery,
  useRejectedRemittancesQuery,
  useDriversWithoutRemittanceQuery,
  useAddEarningsMutation,
  useChangeEarningsMutation,
  useMoveEarningsMutation,
  useReturnEarningsMutation,
  useRemoveEarningsMutation,
  useMakeRemittanceMutation,
  useRemindSubmissionMutation,
} = earningsApi;
