import {
  MAX_WEBHOOK_DESCRIPTION_LENGTH,
  MAX_WEBHOOK_URL_LENGTH,
  type AddWebhookRequest,
  type ChangeWebhookRequest,
} from '@waybook/contracts/api';
import { PUBLIC_EVENT_TYPES } from '@waybook/contracts/public-events';
import { ChoiceListField, FlagField, TextField } from '@waybook/platform/http';

export class AddWebhookBody implements AddWebhookRequest {
  @TextField({ max: MAX_WEBHOOK_URL_LENGTH, label: 'Address' })
  readonly url!: string;
  @TextField({ max: MAX_WEBHOOK_DESCRIPTION_LENGTH, optional: true, label: 'Description' })
  readonly description?: string;
  @ChoiceListField(PUBLIC_EVENT_TYPES, { optional: true, nullable: true, label: 'Events' })
  readonly eventTypes?: string[] | null;
}

/** All of its settings, as they are to be. */
export class ChangeWebhookBody extends AddWebhookBody implements ChangeWebhookRequest {
  @FlagField() readonly isOn!: boolean;
}
