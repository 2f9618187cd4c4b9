import type {
  AddWebhookRequest,
  ChangeWebhookRequest,
  WebhookAnswer,
  WebhookDeliveryAnswer,
  WebhookDeliveryStatus,
  WebhookReplayAnswer,
  WebhookWithSecretAnswer,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

/** Without the messages: those of a webhook that was just deleted aren't there any more. */
const LIST = { type: 'webhooks', id: 'list' } as const;

interface DeliveriesQuery {
  id: string;
  page: number;
  pageSize: number;
  status?: WebhookDeliveryStatus;
}

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<WebhookAnswer[], void>({ query: () => 'api/webhooks', providesTags: [LIST] }),
    addWebhook: build.mutation<WebhookWithSecretAnswer, { body: AddWebhookRequest; idempotencyKey: string }>({
      query: (request) => ({ url: 'api/webhooks', method: 'POST', ...request }),
      invalidatesTags: ['webhooks'],
    }),
    changeWebhook: build.mutation<WebhookAnswer, { id: string; body: ChangeWebhookRequest; idempotencyKey: string }>({
      query: ({ id, ...request }) => ({ url: `api/webhooks/${id}`, method: 'PUT', ...request }),
      invalidatesTags: ['webhooks'],
    }),
    rotateWebhookSecret: build.mutation<WebhookWithSecretAnswer, { id: string; idempotencyKey: string }>({
      query: ({ id, ...request }) => ({ url: `api/webhooks/${id}/rotate-secret`, method: 'POST', ...request }),
      invalidatesTags: ['webhooks'],
    }),
    deleteWebhook: build.mutation<void, string>({
      query: (id) => ({ url: `api/webhooks/${id}`, method: 'DELETE' }),
      invalidatesTags: [LIST],
    }),
    getWebhookDeliveries: build.query<Paged<WebhookDeliveryAnswer>, DeliveriesQuery>({
      query: ({ id, ...query }) => `api/webhooks/${id}/deliveries${queryString(query)}`,
      transformResponse: pagedFrom<WebhookDeliveryAnswer>,
      providesTags: [{ type: 'webhooks', id: 'messages' }],
    }),
    testWebhook: build.mutation<void, string>({
      query: (id) => ({ url: `api/webhooks/${id}/test`, method: 'POST' }),
      invalidatesTags: ['webhooks'],
    }),
    replayDelivery: build.mutation<void, { id: string; deliveryId: string }>({
      query: ({ id, deliveryId }) => ({ url: `api/webhooks/${id}/deliveries/${deliveryId}/replay`, method: 'POST' }),
      invalidatesTags: ['webhooks'],
    }),
    replayWebhook: build.mutation<WebhookReplayAnswer, { id: string; since: string }>({
      query: ({ id, since }) => ({ url: `api/webhooks/${id}/replay`, method: 'POST', body: { since } }),
      invalidatesTags: ['webhooks'],
    }),
  }),
});

export const {
  useGetWebhooksQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useRotateWebhookSecretMutation,
  useDeleteWebhookMutation,
  useGetWebhookDeliveriesQuery,
  useTestWebhookMutation,
  useReplayDeliveryMutation,
  useReplayWebhookMutation,
} = webhooksApi;
