import { Module } from '@nestjs/common';
import { GetWebhookDeliveriesHandler } from './deliveries/get-webhook-deliveries.handler.js';
import { WebhookDeliveriesController } from './deliveries/webhook-deliveries.controller.js';
import {
  ReplayWebhookDeliveryHandler,
  ReplayWebhookSinceHandler,
  TestWebhookHandler,
} from './deliveries/webhook-delivery.handlers.js';
import { GetWebhooksHandler } from './endpoint-list/get-webhooks.handler.js';
import { WebhookListController } from './endpoint-list/webhook-list.controller.js';
import { AddWebhookHandler } from './settings/add-webhook.handler.js';
import { WebhookSettingsController } from './settings/webhook-settings.controller.js';
import {
  ChangeWebhookHandler,
  DeleteWebhookHandler,
  PauseWebhookHandler,
  RotateWebhookSecretHandler,
} from './settings/webhook.handlers.js';
import { WebhookSecrets } from './webhook-secrets.js';

@Module({
  controllers: [WebhookListController, WebhookSettingsController, WebhookDeliveriesController],
  providers: [
    AddWebhookHandler,
    ChangeWebhookHandler,
    DeleteWebhookHandler,
    PauseWebhookHandler,
    RotateWebhookSecretHandler,
    GetWebhooksHandler,
    GetWebhookDeliveriesHandler,
    TestWebhookHandler,
    ReplayWebhookDeliveryHandler,
    ReplayWebhookSinceHandler,
    WebhookSecrets,
  ],
  exports: [WebhookSecrets],
})
export class WebhooksModule {}
