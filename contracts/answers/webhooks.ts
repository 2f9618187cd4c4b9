import { z } from 'zod';
import { WEBHOOK_DELIVERY_STATUSES, WEBHOOK_STATUSES } from '../api/webhooks.js';
import { count, instant, text, uuid } from './fields.js';

export const WebhookAnswer = z
  .object({
    id: uuid,
    url: text.meta({ example: 'https://payroll.example.com/waybook' }),
    description: text,
    eventTypes: z.array(text).nullable().describe('Null: all, those of later too'),
    status: z.enum(WEBHOOK_STATUSES).describe('`gone` and `failing`: paused by the portal'),
    addedAt: instant,
    addedByName: text.nullable(),
    secretRotatedAt: instant.nullable(),
    waiting: count.describe('Messages that are to be sent, or sent again'),
    setAside: count.describe('Messages given up on, which can be replayed'),
    lastDeliveredAt: instant.nullable(),
    lastProblem: text.nullable().describe('Why the newest failed attempt failed, where none succeeded since'),
  })
  .meta({ id: 'WebhookSchema' });
export type WebhookAnswer = z.infer<typeof WebhookAnswer>;

export const WebhookWithSecretAnswer = WebhookAnswer.extend({
  secret: text.nullable().describe('Checks the signatures; shown this once, null where the request is a repetition'),
}).meta({ id: 'WebhookWithSecretSchema' });
export type WebhookWithSecretAnswer = z.infer<typeof WebhookWithSecretAnswer>;

export const WebhookDeliveryAnswer = z
  .object({
    id: uuid,
    eventId: text.describe('The webhook-id of the message'),
    eventType: text,
    key: text.describe('Messages of one key come in order'),
    status: z.enum(WEBHOOK_DELIVERY_STATUSES),
    attempts: count,
    happenedAt: instant,
    nextAttemptAt: instant.nullable(),
    lastAttemptAt: instant.nullable(),
    statusCode: count.nullable().describe('What the receiver answered last'),
    problem: text.nullable(),
    body: text.describe('What is sent'),
    answer: text.nullable().describe('The beginning of what the receiver answered'),
  })
  .meta({ id: 'WebhookDeliverySchema' });
export type WebhookDeliveryAnswer = z.infer<typeof WebhookDeliveryAnswer>;

export const WebhookReplayAnswer = z
  .object({ messages: count.describe('So many messages are sent again') })
  .meta({ id: 'WebhookReplaySchema' });
export type WebhookReplayAnswer = z.infer<typeof WebhookReplayAnswer>;
