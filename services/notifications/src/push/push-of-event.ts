import type { PublicEventData, PublicEventType } from '@waybook/contracts/public-events';
import type { PublishedEvent } from '@waybook/event-feed';
import { PUSH_LIFE_MS, type Push } from './push.js';

type PushDraft = Pick<Push, 'driverId' | 'kind'> & Partial<Pick<Push, 'source'>>;

/** What each event type shows on its driver's devices; types without a rule show nothing. */
type PushRules = { readonly [Type in PublicEventType]?: (data: PublicEventData<Type>) => PushDraft };

const PUSH_RULES: PushRules = {
  RemittanceApproved: ({ driverId }) => ({ kind: 'remittance_approved', driverId }),
  RemittanceRejected: ({ driverId }) => ({ kind: 'remittance_rejected', driverId }),
  // A run may pay a driver several sums; that is one piece of news.
  PaymentSettled: ({ driverId, paymentRunId }) => ({ kind: 'payment_made', driverId, source: paymentRunId }),
  RemittanceQueryAnswered: ({ driverId }) => ({ kind: 'query_answered', driverId }),
};

/** What an event shows on its driver's devices; null for nothing. Pure. */
export function pushOf({ id, type, business, time, data }: PublishedEvent): Push | null {
  if (!Object.hasOwn(PUSH_RULES, type)) return null;
  const rule = PUSH_RULES[type as PublicEventType] as (data: object) => PushDraft;
  return { business, source: id, expiresAt: new Date(Date.parse(time) + PUSH_LIFE_MS), ...rule(data) };
}
