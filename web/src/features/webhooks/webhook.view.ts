import {
  WEBHOOK_TEST_TYPE,
  type WebhookAnswer,
  type WebhookDeliveryAnswer,
  type WebhookStatus,
} from '@waybook/contracts/api';
import { formatDateTime } from '../../shared/ui/dates.view';
import type { BadgeTone } from '../../shared/ui/status-badge.view';

interface Shown {
  label: string;
  tone: BadgeTone;
}

export const WEBHOOK_STATUS: Readonly<Record<WebhookStatus, Shown>> = {
  on: { label: 'On', tone: 'good' },
  off: { label: 'Off', tone: 'quiet' },
  gone: { label: 'Paused', tone: 'bad' },
  failing: { label: 'Paused', tone: 'bad' },
};

/** Why the portal paused it; null while it didn't. */
export function pausedBecause({ status }: Pick<WebhookAnswer, 'status'>): string | null {
  if (status === 'gone') return 'The receiver answered that it takes no messages any more (410).';
  if (status === 'failing') return 'The receiver took no message for three days. The messages wait.';
  return null;
}

export function titleOf({ description, url }: Pick<WebhookAnswer, 'description' | 'url'>): string {
  return description === '' ? hostOf(url) : description;
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export function eventsText({ eventTypes }: Pick<WebhookAnswer, 'eventTypes'>): string {
  if (eventTypes === null) return 'All events';
  return eventTypes.length === 1 ? eventTypes[0]! : `${eventTypes.length} kinds of events`;
}

/** How its messages are doing, in a line. */
export function healthText({ waiting, setAside, lastDeliveredAt, lastProblem }: WebhookAnswer): string {
  const parts = [
    ...(lastProblem === null ? [] : [lastProblem]),
    ...(waiting === 0 ? [] : [`${waiting} waiting`]),
    ...(setAside === 0 ? [] : [`${setAside} set aside`]),
  ];
  if (parts.length > 0) return parts.join(' · ');
  return lastDeliveredAt === null ? 'Nothing sent yet' : `Last message ${formatDateTime(lastDeliveredAt)}`;
}

type Fared = Pick<WebhookDeliveryAnswer, 'status' | 'attempts' | 'eventType'>;

export function deliveryStatus({ status, attempts, eventType }: Fared): Shown {
  if (status === 'delivered') return { label: 'Delivered', tone: 'good' };
  if (status === 'set_aside' && eventType === WEBHOOK_TEST_TYPE) return { label: 'Failed', tone: 'bad' };
  if (status === 'set_aside') return { label: 'Set aside', tone: 'bad' };
  return attempts === 0 ? { label: 'Waiting', tone: 'quiet' } : { label: 'Retrying', tone: 'waiting' };
}

export function attemptsText({ attempts, nextAttemptAt, statusCode, problem }: WebhookDeliveryAnswer): string {
  const tried = attempts === 0 ? 'Not tried yet' : attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const answered = statusCode === null ? problem : `answered ${statusCode}`;
  const next = nextAttemptAt === null || attempts === 0 ? null : `next ${formatDateTime(nextAttemptAt)}`;
  return [tried, answered, next].filter((part) => part !== null).join(' · ');
}

/** The event with its lines apart, as a person reads it. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
