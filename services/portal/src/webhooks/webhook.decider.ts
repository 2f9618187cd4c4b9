import { MAX_WEBHOOK_ENDPOINTS } from '@waybook/contracts/api';
import type { WebhookEvent } from '@waybook/contracts/events';
import type { Webhook, WebhookSettings } from './webhook.js';
import { TooManyWebhooks, WebhookNeedsEvents, WebhookNotFound, WebhookUrlRefused } from './webhook.errors.js';

/** The settings as somebody wants them, with what is wrong with the address. */
export interface WantedSettings extends WebhookSettings {
  readonly urlProblem: string | null;
}

export interface AddWebhookInput {
  readonly endpointId: string;
  readonly businessId: string;
  readonly settings: WantedSettings;
  /** How many the business has. */
  readonly count: number;
  readonly addedBy: string;
  readonly at: Date;
}

interface By {
  readonly by: string;
  readonly at: Date;
}

export function addWebhook(webhook: Webhook, input: AddWebhookInput): WebhookEvent[] {
  if (webhook.status !== 'not_added') throw new Error('a new webhook has a new id');
  const { endpointId, businessId, count, addedBy, at } = input;
  const settings = checked(input.settings);
  if (count >= MAX_WEBHOOK_ENDPOINTS) throw new TooManyWebhooks();
  const data = { endpointId, businessId, ...settings, addedBy, addedAt: at.toISOString() };
  return [{ type: 'WebhookEndpointAdded', data }];
}

/** What is so already makes no event. One that was paused is switched on again by a person (R249). */
export function changeWebhook(
  webhook: Webhook,
  { settings, isOn, by, at }: By & { readonly settings: WantedSettings; readonly isOn: boolean },
): WebhookEvent[] {
  const standing = standingOf(webhook);
  const wanted = checked(settings);
  const { endpointId, businessId } = standing;
  const ids = { endpointId, businessId };
  const events: WebhookEvent[] = [];
  if (JSON.stringify(wanted) !== JSON.stringify(settingsOf(standing))) {
    events.push({
      type: 'WebhookEndpointChanged',
      data: { ...ids, ...wanted, changedBy: by, changedAt: at.toISOString() },
    });
  }
  const switched = { ...ids, switchedBy: by, switchedAt: at.toISOString() };
  if (isOn && standing.status !== 'on') events.push({ type: 'WebhookEndpointSwitchedOn', data: switched });
  if (!isOn && standing.status === 'on') events.push({ type: 'WebhookEndpointSwitchedOff', data: switched });
  return events;
}

export function rotateSecret(webhook: Webhook, { by, at }: By): WebhookEvent[] {
  const { endpointId, businessId } = standingOf(webhook);
  return [
    { type: 'WebhookSecretRotated', data: { endpointId, businessId, rotatedBy: by, rotatedAt: at.toISOString() } },
  ];
}

/** Deleting one twice changes nothing. */
export function deleteWebhook(webhook: Webhook, { by, at }: By): WebhookEvent[] {
  if (webhook.status === 'deleted') return [];
  const { endpointId, businessId } = standingOf(webhook);
  return [
    { type: 'WebhookEndpointDeleted', data: { endpointId, businessId, deletedBy: by, deletedAt: at.toISOString() } },
  ];
}

/** By the portal itself; one that is off, or gone, stays as it is. */
export function pauseWebhook(
  webhook: Webhook,
  { reason, at }: { readonly reason: 'gone' | 'failing'; readonly at: Date },
): WebhookEvent[] {
  if (webhook.status !== 'on') return [];
  const { endpointId, businessId } = webhook;
  return [{ type: 'WebhookEndpointPaused', data: { endpointId, businessId, reason, pausedAt: at.toISOString() } }];
}

type Standing = Exclude<Webhook, { status: 'not_added' | 'deleted' }>;

function standingOf(webhook: Webhook): Standing {
  if (webhook.status === 'not_added' || webhook.status === 'deleted') throw new WebhookNotFound();
  return webhook;
}

function settingsOf({ url, description, eventTypes }: WebhookSettings) {
  return { url, description, eventTypes: eventTypes && [...eventTypes].toSorted() };
}

function checked({ urlProblem, ...settings }: WantedSettings) {
  if (urlProblem !== null) throw new WebhookUrlRefused(urlProblem);
  if (settings.eventTypes?.length === 0) throw new WebhookNeedsEvents();
  const { url, description, eventTypes } = settings;
  return settingsOf({ url, description, eventTypes: eventTypes && [...new Set(eventTypes)] });
}
