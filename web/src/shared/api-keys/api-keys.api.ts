import type {
  ApiKeyAnswer,
  CreateApiKeyRequest,
  CreatedApiKeyAnswer,
  PayrollTopicAnswer,
  PayrollTopicRequest,
} from '@waybook/contracts/api';
import { api } from '../api/api';

const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getApiKeys: build.query<ApiKeyAnswer[], void>({ query: () => 'api/api-keys', providesTags: ['apiKeys'] }),
    createApiKey: build.mutation<CreatedApiKeyAnswer, { body: CreateApiKeyRequest; idempotencyKey: string }>({
      query: (request) => ({ url: 'api/api-keys', method: 'POST', ...request }),
      invalidatesTags: ['apiKeys'],
    }),
    revokeApiKey: build.mutation<ApiKeyAnswer, string>({
      query: (id) => ({ url: `api/api-keys/${id}/revoke`, method: 'POST' }),
      invalidatesTags: ['apiKeys'],
    }),
    getPayrollTopic: build.query<PayrollTopicAnswer, void>({
      query: () => 'api/payroll-topic',
      providesTags: ['apiKeys'],
    }),
    switchPayrollTopic: build.mutation<PayrollTopicAnswer, { body: PayrollTopicRequest; idempotencyKey: string }>({
      query: (request) => ({ url: 'api/payroll-topic', method: 'PUT', ...request }),
      invalidatesTags: ['apiKeys'],
    }),
  }),
});

export const {
  useGetApiKeysQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useGetPayrollTopicQuery,
  useSwitchPayrollTopicMutation,
} = apiKeysApi;
