import type { AnswerQueryRequest, RemittanceQueryAnswer } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

interface AnswerQuery {
  id: string;
  body: AnswerQueryRequest;
  idempotencyKey: string;
}

const openQueriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenQueries: build.query<RemittanceQueryAnswer[], void>({
      query: () => 'api/remittance-queries/open',
      providesTags: ['queries'],
    }),
    // The list is fetched again after a refusal, too: it may mean that another admin was quicker.
    answerQuery: build.mutation<RemittanceQueryAnswer, AnswerQuery>({
      query: ({ id, ...request }) => ({ url: `api/remittance-queries/${id}/answer`, method: 'POST', ...request }),
      invalidatesTags: ['queries', 'remittances'],
    }),
  }),
});

export const { useGetOpenQueriesQuery, useAnswerQueryMutation } = openQueriesApi;
