import type {
  ListedRemittanceAnswer,
  PendingRemittanceAnswer,
  RejectRemittanceRequest,
  RemittanceAnswer,
  RemittanceFlag,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

interface PageAsked {
  page: number;
  pageSize: number;
  sort: string;
}

interface Rejection {
  id: string;
  idempotencyKey: string;
  body: RejectRemittanceRequest;
}

const remittanceReviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPendingRemittances: build.query<Paged<PendingRemittanceAnswer>, PageAsked>({
      query: (page) => `api/remittances/pending${queryString(page)}`,
      transformResponse: pagedFrom<PendingRemittanceAnswer>,
      providesTags: ['remittances'],
    }),
    /** One that isn't on the page at hand; null once it is decided. */
    getPendingRemittance: build.query<PendingRemittanceAnswer | null, string>({
      query: (id) => `api/remittances/pending${queryString({ id })}`,
      transformResponse: ([found]: PendingRemittanceAnswer[]) => found ?? null,
      providesTags: ['remittances'],
    }),
    listRemittances: build.query<Paged<ListedRemittanceAnswer>, object>({
      query: (asked) => `api/admin/remittances${queryString(asked)}`,
      transformResponse: pagedFrom<ListedRemittanceAnswer>,
      providesTags: ['remittances'],
    }),
    /** What there was to look at in one that isn't on the page at hand. */
    remittanceFlags: build.query<RemittanceFlag[], string>({
      query: (id) => `api/admin/remittances${queryString({ id })}`,
      transformResponse: ([found]: ListedRemittanceAnswer[]) => found?.flags ?? [],
      providesTags: ['remittances'],
    }),
    remittanceDetails: build.query<RemittanceAnswer, string>({
      query: (id) => `api/remittances/${encodeURIComponent(id)}`,
      providesTags: ['remittances', 'payments'],
    }),
    /** The rejected or withdrawn one in whose place another was sent: it never changes again. */
    replacedRemittance: build.query<RemittanceAnswer, string>({
      query: (id) => `api/remittances/${id}`,
    }),
    // The lists are fetched again after a refusal, too: it may mean that another admin was quicker.
    rejectRemittance: build.mutation<RemittanceAnswer, Rejection>({
      query: ({ id, ...request }) => ({ url: `api/remittances/${id}/reject`, method: 'POST', ...request }),
      invalidatesTags: ['remittances', 'queries'],
    }),
  }),
});

export const {
  useListPendingRemittancesQuery,
  useGetPendingRemittanceQuery,
  useListRemittancesQuery,
  useRemittanceFlagsQuery,
  useRemittanceDetailsQuery,
  useReplacedRemittanceQuery,
  useRejectRemittanceMutation,
} = remittanceReviewApi;
