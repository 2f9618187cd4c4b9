import type {
  ListedRemittanceAnswer,
  PendingRemittanceAnswer,
  RemittanceAnswer,
  RemittanceComparisonAnswer,
  RemittanceFlag,
  RemittanceOverviewAnswer,
  RemittanceLineRequest,
  WaiveLatenessRequest,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { countTo, pagedFrom, pagedUpTo, queryString, type Paged } from '../../shared/api/paging';

interface PageAsked {
  page: number;
  pageSize: number;
  sort: string;
}

interface Write<Body> {
  id: string;
  idempotencyKey: string;
  body: Body;
}

/** The week's sums and the total to approve change with it. */
const LINE_CHANGES = ['remittances', 'earnings', 'membership'] as const;

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
      query: (asked) => `api/admin/remittances${queryString({ ...asked, countTo: countTo(asked) })}`,
      transformResponse: pagedUpTo<ListedRemittanceAnswer>,
      providesTags: ['remittances'],
    }),
    /** What there was to look at in one that isn't on the page at hand. */
    remittanceFlags: build.query<RemittanceFlag[], string>({
      query: (id) => `api/admin/remittances${queryString({ id })}`,
      transformResponse: ([found]: ListedRemittanceAnswer[]) => found?.flags ?? [],
      providesTags: ['remittances'],
    }),
    remittanceOverview: build.query<RemittanceOverviewAnswer, void>({
      query: () => 'api/remittances/overview',
      providesTags: ['remittances'],
    }),
    remittanceComparison: build.query<RemittanceComparisonAnswer, string>({
      query: (id) => `api/remittances/${id}/comparison`,
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
    writeLine: build.mutation<RemittanceAnswer, Write<RemittanceLineRequest> & { lineId: string | null }>({
      query: ({ id, lineId, ...request }) =>
        lineId === null
          ? { url: `api/remittances/${id}/lines`, method: 'POST', ...request }
          : { url: `api/remittances/${id}/lines/${lineId}`, method: 'PUT', ...request },
      invalidatesTags: LINE_CHANGES,
    }),
    removeLine: build.mutation<RemittanceAnswer, Omit<Write<never>, 'body'> & { lineId: string }>({
      query: ({ id, lineId, ...request }) => ({
        url: `api/remittances/${id}/lines/${lineId}`,
        method: 'DELETE',
        ...request,
      }),
      invalidatesTags: LINE_CHANGES,
    }),
    waiveLateness: build.mutation<RemittanceAnswer, Write<WaiveLatenessRequest>>({
      query: ({ id, ...request }) => ({ url: `api/remittances/${id}/waive-lateness`, method: 'POST', ...request }),
      invalidatesTags: ['remittances', 'earnings'],
    }),
  }),
});

export const {
  useListPendingRemittancesQuery,
  useGetPendingRemittanceQuery,
  useListRemittancesQuery,
  useLazyListRemittancesQuery,
  useRemittanceFlagsQuery,
  useRemittanceComparisonQuery,
  useRemittanceOverviewQuery,
  useRemittanceDetailsQuery,
  useReplacedRemittanceQuery,
  useWaiveLatenessMutation,
  useWriteLineMutation,
  useRemoveLineMutation,
} = remittanceReviewApi;
