import type { AdminUserAnswer, ChangeAdminUserRequest, CreateAdminUserRequest } from '@waybook/contracts/api';
import { api } from '../api/api';
import { pagedFrom, queryString, type Paged } from '../api/paging';

interface Change {
  id: string;
  body: ChangeAdminUserRequest;
  idempotencyKey?: string;
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
      query: (request) => ({ url: 'api/admin/users', method: 'POST', asksForProof: true, ...request }),
      invalidatesTags: ['adminUsers'],
    }),
    changeAdminUser: build.mutation<AdminUserAnswer, Change>({
      query: ({ id, ...request }) => ({ url: `api/admin/users/${id}`, method: 'PUT', asksForProof: true, ...request }),
      invalidatesTags: ['adminUsers'],
    }),
    deleteAdminUser: build.mutation<null, string>({
      query: (id) => ({ url: `api/admin/users/${id}`, method: 'DELETE', asksForProof: true }),
      invalidatesTags: ['adminUsers'],
    }),
  }),
});

export const {
  useGetAdminUsersQuery,
  useListAdminUsersQuery,
  useCreateAdminUserMutation,
  useChangeAdminUserMutation,
  useDeleteAdminUserMutation,
} = adminUsersApi;
