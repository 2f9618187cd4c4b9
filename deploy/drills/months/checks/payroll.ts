import type { CloudEvent } from '@waybook/contracts/public-events';
import type { Part } from '../reference-model/reference-model.js';
import type { OfficeClient } from '../office-client.js';
import { requireEqual } from './require-equal.js';

const TYPES = [
  'PaymentScheduled',
  'PaymentSettled',
  'PaymentCancelled',
  'PaymentReturned',
  'PaymentSettlementReversed',
  'RetentionHeld',
  'RetentionReleased',
];
const EVENTS_AT_ONCE = 1_000;

const WORDS: Readonly<Record<string, string>> = {
  PaymentScheduled: 'to be paid',
  RetentionHeld: 'held',
  PaymentSettled: 'paid',
  RetentionReleased: 'paid',
  PaymentReturned: 'returned',
  PaymentSettlementReversed: 'reversed',
  PaymentCancelled: 'cancelled',
};

interface PaymentData {
  readonly paymentId: string;
  readonly amountPence: number;
}

/** Checks the payroll events of each payment: scheduled or held once, settled or released, sent back and paid anew, or cancelled, with the same sum each time. */
export async function checkPayroll(client: OfficeClient): Promise<void> {
  const told: Record<string, string[]> = {};
  for (let after = 0; ;) {
    const query = `after=${after}&types=${TYPES.join()}&limit=${EVENTS_AT_ONCE}`;
    const events = await client.get<CloudEvent[]>(`/api/events?${query}`);
    for (const { type, data, seq } of events) {
      const { paymentId, amountPence } = data as unknown as PaymentData;
      (told[paymentId] ??= []).push(`${WORDS[type]} ${amountPence}`);
      after = seq;
    }
    if (events.length < EVENTS_AT_ONCE) break;
  }
  requireEqual(
    told,
    Object.fromEntries(client.model.parts().map((part) => [part.id, toldOf(part)])),
    'what payroll is told',
  );
}

function toldOf({ kind, pence, state, moves }: Part): string[] {
  const last = state === 'cancelled' ? ['cancelled'] : [];
  const words = [kind === 'payment' ? 'to be paid' : 'held', ...moves, ...last];
  return words.map((word) => `${word} ${pence}`);
}
