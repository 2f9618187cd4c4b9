import { Query } from '@nestjs/cqrs';
import type { WebhookDeliveryAnswer } from '@waybook/contracts/api';
import type { Page } from '@waybook/platform/http';
import type { WebhookDeliveriesRequest } from './deliveries.request.js';

/** The messages to an endpoint, the newest first. */
export class GetWebhookDeliveries extends Query<Page<WebhookDeliveryAnswer>> {
  constructor(
    readonly business: string,
    readonly endpointId: string,
    readonly request: WebhookDeliveriesRequest,
  ) {
    super();
  }
}
