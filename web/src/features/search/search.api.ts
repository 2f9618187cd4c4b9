import type { SearchHit } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { queryString } from '../../shared/api/paging';

const CACHE_SECONDS = 30;

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchHit[], string>({
      query: (q) => `api/search${queryString({ q })}`,
      providesTags: ['drivers', 'remittances', 'tickets'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});

export const { useSearchQuery } = searchApi;
