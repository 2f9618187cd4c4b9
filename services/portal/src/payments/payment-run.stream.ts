import type { PaymentRunEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { paymentRunsProjection } from './payment-run.projection.js';
import { claimsOf, evolve, unknownRun, type PaymentRun } from './payment-run.js';

export const paymentRunStream: StreamDefinition<PaymentRun, PaymentRunEvent> = {
  category: 'payment-run',
  initial: unknownRun,
  evolve,
  projections: [paymentRunsProjection],
  claims: claimsOf,
};
