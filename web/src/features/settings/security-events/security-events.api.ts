import type { SecurityEventAnswer } from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../../shared/api/paging';

export const SECURITY_EVENTS_PAGE_SIZE = 25;

const securityEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecurityEvents: build.query<Paged<SecurityEventAnswer>, number>({
      query: (page) => `api/security-events${queryString({ page, pageSize: SECURITY_EVENTS_PAGE_SIZE })}`,
      transformResponse: (rows: SecurityEventAnswer[], meta) => pagedFrom(rows, meta),
      // No live update tells of them.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetSecurityEventsQuery } = securityEventsApi;
