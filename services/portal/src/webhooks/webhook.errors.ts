import { MAX_WEBHOOK_ENDPOINTS } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';

export const WebhookNotFound = domainError('WEBHOOK_NOT_FOUND', 'not_found', 'There is no such webhook.');

export const WebhookDeliveryNotFound = domainError(
  'WEBHOOK_DELIVERY_NOT_FOUND',
  'not_found',
  `There is no such message. Messages are listed for 30 days after they were made.`,
);

export const WebhookUrlRefused = domainError('WEBHOOK_URL_REFUSED', 'invalid', (message: string) => ({
  field: 'url',
  message,
}));

export const WebhookNeedsEvents = domainError('WEBHOOK_NEEDS_EVENTS', 'invalid', {
  field: 'eventTypes',
  message: 'Choose at least one kind of event, or all of them.',
});

export const TooManyWebhooks = domainError(
  'TOO_MANY_WEBHOOKS',
  'conflict',
  `A business has at most ${MAX_WEBHOOK_ENDPOINTS} webhooks. Delete one that is not needed any more.`,
);

export const WebhookIsOff = domainError(
  'WEBHOOK_IS_OFF',
  'conflict',
  'Nothing is sent to this webhook now. Switch it on first.',
);
