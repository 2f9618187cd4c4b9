import type { OwnRetentionAnswer } from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';

const ownRetentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownRetention: build.query<OwnRetentionAnswer, void>({
      query: () => 'api/retention/own',
      providesTags: ['payments', 'remittances'],
    }),
  }),
});

export const { useOwnRetentionQuery } = ownRetentionApi;
