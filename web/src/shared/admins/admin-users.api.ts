import type {
  AdminUserAnswer,
  ChangeAdminUserRequest,
  ChangeApprovalLimitsRequest,
  CreateAdminUserRequest,
  ForgotPasswordAnswer,
  SecondPersonAnswer,
} from '@waybook/contracts/api';
import type { TwoPersonActName } from '@waybook/contracts/texts';
import { api } from '../api/api';
import { pagedFrom, queryString, type Paged } from '../api/paging';

interface Change {
  id: string;
  body: ChangeAdminUserRequest;
  idempotencyKey?: string;
}

interface ChangeLimits {
  id: string;
  body: ChangeApprovalLimitsRequest;
}

interface SecondPart {
  act: TwoPersonActName;
  doneBy: string;
  doneAt?: string | undefined;
}

const CACHE_SECONDS = 30;

const adminUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminUsers: build.query<AdminUserAnswer[], void>({
      query: () => 'api/admin/users',
      providesTags: ['adminUsers'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    listAdminUsers: build.query<Paged<AdminUserAnswer>, object>({
      query: (query) => `api/admin/users${queryString(query)}`,
      transformResponse: pagedFrom<AdminUserAnswer>,
      providesTags: ['adminUsers'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    createAdminUser: build.mutation<AdminUserAnswer, { body: CreateAdminUserRequest; idempotencyKey?: string }>({
      query: (request) => ({ url: 'api/admin/users', method: 'POST', ...request }),
      invalidatesTags: ['adminUsers'],
    }),
    changeAdminUser: build.mutation<AdminUserAnswer, Change>({
      query: ({ id, ...request }) => ({ url: `api/admin/users/${id}`, method: 'PUT', ...request }),
      invalidatesTags: ['adminUsers'],
    }),
    changeApprovalLimits: build.mutation<AdminUserAnswer, ChangeLimits>({
      query: ({ id, body }) => ({ url: `api/admin/users/${id}/approval-limits`, method: 'PUT', body }),
      invalidatesTags: ['adminUsers'],
    }),
    getSecondPerson: build.query<SecondPersonAnswer, SecondPart>({
      query: (part) => `api/second-person${queryString(part)}`,
      providesTags: ['adminUsers'],
      keepUnusedDataFor: 0,
    }),
    sendResetLink: build.mutation<ForgotPasswordAnswer, string>({
      query: (id) => ({ url: `api/admin/users/${id}/reset-link`, method: 'POST' }),
    }),
    deleteAdminUser: build.mutation<null, string>({
      query: (id) => ({ url: `api/admin/users/${id}`, method: 'DELETE' }),
      invalidatesTags: ['adminUsers'],
    }),
  }),
});

export const {
  useGetAdminUsersQuery,
  useListAdminUsersQuery,
  useCreateAdminUserMutation,
  useChangeAdminUserMutation,
  useChangeApprovalLimitsMutation,
  useSendResetLinkMutation,
  useDeleteAdminUserMutation,
  useGetSecondPersonQuery,
} = adminUsersApi;
