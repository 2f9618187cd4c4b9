import type { AdminSecondFactorsAnswer, SecondFactorRuleAnswer, SecondFactorRuleRequest } from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';

const secondFactorRuleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactorRule: build.query<SecondFactorRuleAnswer, void>({
      query: () => 'api/second-factor-rule',
      providesTags: ['businesses'],
    }),
    changeSecondFactorRule: build.mutation<
      SecondFactorRuleAnswer,
      { body: SecondFactorRuleRequest; idempotencyKey: string }
    >({
      query: (request) => ({ url: 'api/second-factor-rule', method: 'PUT', ...request }),
      invalidatesTags: ['businesses'],
    }),
    getAdminSecondFactors: build.query<AdminSecondFactorsAnswer, void>({
      query: () => 'api/admin/second-factors',
      providesTags: ['adminUsers'],
    }),
  }),
});

export const { useGetSecondFactorRuleQuery, useChangeSecondFactorRuleMutation, useGetAdminSecondFactorsQuery } =
  secondFactorRuleApi;
