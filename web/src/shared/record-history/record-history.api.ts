import type { HistoryEntryAnswer } from '@waybook/contracts/api';
import { api } from '../api/api';

export interface RecordPath {
  /** The kind of the record's stream: `driver`, `remittance`, `ticket`, … */
  category: string;
  id: string;
}

const recordHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordHistory: build.query<HistoryEntryAnswer[], RecordPath>({
      query: ({ category, id }) => `api/history/${category}/${id}`,
      providesTags: ['activity'],
    }),
  }),
});

export const { useRecordHistoryQuery } = recordHistoryApi;
