import {
  WEBHOOK_DELIVERY_STATUSES,
  type ReplayWebhookRequest,
  type WebhookDeliveryStatus,
} from '@waybook/contracts/api';
import { ChoiceField, PagedRequest, TextField } from '@waybook/platform/http';

const MAX_MOMENT_LENGTH = 40;

export class WebhookDeliveriesRequest extends PagedRequest {
  @ChoiceField(WEBHOOK_DELIVERY_STATUSES, { optional: true }) readonly status?: WebhookDeliveryStatus;
}

export class ReplayWebhookBody implements ReplayWebhookRequest {
  /** An instant; what happened from then on, up to 30 days back. */
  @TextField({ max: MAX_MOMENT_LENGTH, label: 'Since' }) readonly since!: string;
}
