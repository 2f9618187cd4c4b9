import type {
  OperatorDeadLetterAnswer,
  OperatorMaintenanceRequest,
  OperatorOverviewAnswer,
  OperatorProjectionsAnswer,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

/** No bearer goes along, and a 401 renews no session: an operator's is a cookie of its own. */
const asOperator = (url: string, more: { method?: string; body?: object } = {}) => ({
  url: `api/operator/${url}`,
  anonymous: true,
  ...more,
});

const operatorApi = api.enhanceEndpoints({ addTagTypes: ['operator'] }).injectEndpoints({
  endpoints: (build) => ({
    openOperatorSession: build.mutation<void, string>({
      query: (token) => asOperator('session', { method: 'POST', body: { token } }),
      invalidatesTags: ['operator'],
    }),
    endOperatorSession: build.mutation<void, void>({
      query: () => asOperator('session', { method: 'DELETE' }),
      invalidatesTags: ['operator'],
    }),
    getOperatorOverview: build.query<OperatorOverviewAnswer, void>({
      query: () => asOperator('overview'),
      providesTags: ['operator'],
    }),
    getOperatorDeadLetters: build.query<OperatorDeadLetterAnswer[], void>({
      query: () => asOperator('dead-letters'),
      providesTags: ['operator'],
    }),
    getOperatorProjections: build.query<OperatorProjectionsAnswer, void>({
      query: () => asOperator('projections'),
      providesTags: ['operator'],
    }),
    beginMaintenance: build.mutation<void, OperatorMaintenanceRequest>({
      query: (body) => asOperator('maintenance', { method: 'PUT', body }),
      invalidatesTags: ['operator'],
    }),
    endMaintenance: build.mutation<void, void>({
      query: () => asOperator('maintenance', { method: 'DELETE' }),
      invalidatesTags: ['operator'],
    }),
    replayDeadLetter: build.mutation<void, Pick<OperatorDeadLetterAnswer, 'consumer' | 'eventId'>>({
      query: ({ consumer, eventId }) =>
        asOperator(`dead-letters/${encodeURIComponent(consumer)}/${encodeURIComponent(eventId)}/replay`, {
          method: 'POST',
        }),
      invalidatesTags: ['operator'],
    }),
    rebuildProjection: build.mutation<void, string>({
      query: (table) => asOperator(`projections/${table}/rebuild`, { method: 'POST' }),
      invalidatesTags: ['operator'],
    }),
  }),
});

export const {
  useOpenOperatorSessionMutation,
  useEndOperatorSessionMutation,
  useGetOperatorOverviewQuery,
  useGetOperatorDeadLettersQuery,
  useGetOperatorProjectionsQuery,
  useBeginMaintenanceMutation,
  useEndMaintenanceMutation,
  useReplayDeadLetterMutation,
  useRebuildProjectionMutation,
} = operatorApi;
