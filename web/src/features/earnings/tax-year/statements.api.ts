import type { StatementAnswer } from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    statements: build.query<StatementAnswer[], void>({
      query: () => 'api/statements',
      providesTags: ['remittances', 'payments', 'membership'],
    }),
  }),
});

export const { useStatementsQuery } = statementsApi;
