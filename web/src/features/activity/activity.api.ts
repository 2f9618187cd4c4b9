import type { ActivityAnswer, ActivityArea } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { queryString } from '../../shared/api/paging';

interface ActivityAsked {
  limit: number;
  before?: number;
  area?: ActivityArea | '';
  actor?: string;
  from?: string | null;
  until?: string | null;
  show?: 'all' | '';
}

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<ActivityAnswer[], ActivityAsked>({
      query: (asked) => `api/activity${queryString(asked)}`,
      providesTags: ['activity'],
    }),
  }),
});

export const { useActivityQuery } = activityApi;
