import type {
  CreateDriverRequest,
  DriverDetailsAnswer,
  DriverFiguresAnswer,
  DriverListAnswer,
  LegalHoldRequest,
  UpdateDriverRequest,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

/** The drivers' list is kept for five minutes (R134); what changes meanwhile is fetched again by its tag. */
const CACHE_SECONDS = 300;

interface Write<Body> {
  body: Body;
  idempotencyKey: string;
}

export const driversApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDrivers: build.query<Paged<DriverListAnswer>, object>({
      query: (asked) => `api/drivers${queryString(asked)}`,
      transformResponse: pagedFrom<DriverListAnswer>,
      providesTags: ['drivers', 'bankDetails'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    getDriverFigures: build.query<DriverFiguresAnswer, void>({
      query: () => 'api/drivers/figures',
      providesTags: ['drivers'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    getDriver: build.query<DriverDetailsAnswer, string>({
      query: (id) => `api/drivers/${encodeURIComponent(id)}`,
      providesTags: ['drivers'],
    }),
    createDriver: build.mutation<DriverDetailsAnswer, Write<CreateDriverRequest>>({
      query: (write) => ({ url: 'api/drivers', method: 'POST', ...write }),
      invalidatesTags: ['drivers'],
    }),
    updateDriver: build.mutation<DriverDetailsAnswer, Write<UpdateDriverRequest> & { id: string }>({
      query: ({ id, ...write }) => ({ url: `api/drivers/${id}`, method: 'PUT', asksForProof: true, ...write }),
      invalidatesTags: ['drivers'],
    }),
    placeLegalHold: build.mutation<DriverDetailsAnswer, Write<LegalHoldRequest> & { id: string }>({
      query: ({ id, ...write }) => ({ url: `api/drivers/${id}/legal-hold`, method: 'POST', ...write }),
      invalidatesTags: ['drivers'],
    }),
    releaseLegalHold: build.mutation<DriverDetailsAnswer, Write<LegalHoldRequest> & { id: string }>({
      query: ({ id, ...write }) => ({ url: `api/drivers/${id}/legal-hold`, method: 'DELETE', ...write }),
      invalidatesTags: ['drivers'],
    }),
    deleteDriver: build.mutation<null, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({
        url: `api/drivers/${id}`,
        method: 'DELETE',
        asksForProof: true,
        idempotencyKey,
      }),
      invalidatesTags: ['drivers'],
    }),
  }),
});

export const {
  useListDriversQuery,
  useGetDriverFiguresQuery,
  useGetDriverQuery,
  useCreateDriverMutation,
  useUpdateDriverMutation,
  useDeleteDriverMutation,
  usePlaceLegalHoldMutation,
  useReleaseLegalHoldMutation,
} = driversApi;
