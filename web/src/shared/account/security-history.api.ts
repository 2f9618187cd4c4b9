import type { SecurityEntryAnswer } from '@waybook/contracts/api';
import { api } from '../api/api';
import { pagedFrom, queryString, type Paged } from '../api/paging';

export const HISTORY_PAGE_SIZE = 20;

const securityHistoryApi = api.enhanceEndpoints({ addTagTypes: ['ownSessions'] }).injectEndpoints({
  endpoints: (build) => ({
    getSecurityHistory: build.query<Paged<SecurityEntryAnswer>, number>({
      query: (page) => `api/auth/security-history${queryString({ page, pageSize: HISTORY_PAGE_SIZE })}`,
      transformResponse: (rows: SecurityEntryAnswer[], meta) => pagedFrom(rows, meta),
      providesTags: ['ownSessions'],
      // What happens elsewhere tells no live update: whoever looks again sees it as it is.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetSecurityHistoryQuery } = securityHistoryApi;
