import type { OwnSessionAnswer } from '@waybook/contracts/api';
import { api } from '../api/api';

const sessionsApi = api.enhanceEndpoints({ addTagTypes: ['ownSessions'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnSessions: build.query<OwnSessionAnswer[], void>({
      query: () => 'api/auth/sessions',
      providesTags: ['ownSessions'],
      // Sessions begin elsewhere, of which no live update tells: whoever looks again sees them as they are.
      keepUnusedDataFor: 0,
    }),
    endOwnSession: build.mutation<void, string>({
      query: (id) => ({ url: `api/auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ownSessions'],
    }),
    endOtherSessions: build.mutation<void, void>({
      query: () => ({ url: 'api/auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['ownSessions'],
    }),
  }),
});

export const { useGetOwnSessionsQuery, useEndOwnSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
