import type { ActivityAnswer, ActivityArea, HistoryEntryAnswer } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { queryString } from '../../shared/api/paging';

export interface ActivityAsked {
  limit: number;
  before?: number;
  area?: ActivityArea | '';
  actor?: string;
  from?: string | null;
  until?: string | null;
  show?: 'all' | '';
}

export interface RecordPath {
  /** The kind of the record's stream: `driver`, `remittance`, `ticket`, … */
  category: string;
  id: string;
}

export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<ActivityAnswer[], ActivityAsked>({
      query: (asked) => `api/activity${queryString(asked)}`,
      providesTags: ['activity'],
    }),
    recordHistory: build.query<HistoryEntryAnswer[], RecordPath>({
      query: ({ category, id }) => `api/history/${category}/${id}`,
      providesTags: ['activity'],
    }),
  }),
});

export const { useActivityQuery, useLazyActivityQuery, useRecordHistoryQuery } = activityApi;
