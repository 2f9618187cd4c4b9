import { describe, expect, test } from '@jest/globals';
import { DOCUMENT_ACCESS_LEVELS, DOCUMENT_CATEGORIES } from '../api/documents.js';
import { DRIVER_STATUSES } from '../api/drivers.js';
import { RETURN_REASONS } from '../api/payments.js';
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '../api/tickets.js';
import type { TopicDefinition } from './define-topic.js';
import { publicEvents, publicTopics, type PublicEventType } from './public-events.js';
import { publicSchema } from './public-schemas.js';

const sorted = (words: readonly string[]) => [...words].sort();

function wordsOf(type: PublicEventType, field: string): string[] {
  const schema = publicSchema(type).properties?.[field] as { readonly enum?: string[] } | undefined;
  return sorted(schema?.enum ?? []);
}

test.each([
  ['TicketCreated', 'priority', TICKET_PRIORITIES],
  ['TicketCreated', 'category', TICKET_CATEGORIES],
  ['DocumentPublished', 'category', DOCUMENT_CATEGORIES],
  ['DocumentPublished', 'accessLevel', DOCUMENT_ACCESS_LEVELS],
  ['DriverStatusChanged', 'status', DRIVER_STATUSES],
  ['DriverPersonalDetailsChanged', 'changed', ['name', 'email', 'contact', 'identity', 'notes']],
  ['PaymentCancelled', 'kind', ['payment', 'retention']],
  ['PaymentReturned', 'reason', RETURN_REASONS],
  ['PaymentReturned', 'kind', ['payment', 'retention']],
  ['PaymentSettlementReversed', 'kind', ['payment', 'retention']],
] as const)('%s can say every %s that the portal has', (type, field, words) => {
  expect(wordsOf(type, field)).toEqual(sorted(words));
});

test('both kinds of document can go with a remittance', () => {
  const { document } = publicEvents.RemittanceApproved.schema.shape;
  expect(sorted(document.shape.kind.options)).toEqual(['remittance_statement', 'self_billed_invoice']);
});

describe('the key of a topic', () => {
  test.each(
    (publicTopics as readonly TopicDefinition[]).map(({ topic, key, events }) => [topic, key, events] as const),
  )('of %s is %s, which all of its events have', (_topic, key, events) => {
    const without = Object.entries(events).filter(([, { schema }]) => !(key in schema.shape));
    expect(without).toEqual([]);
  });

  test('is the thing whose events come in order', () => {
    expect(publicTopics.map(({ key }) => key)).toEqual([
      'remittanceId',
      'queryId',
      'ticketId',
      'driverId',
      'documentId',
      'driverId',
    ]);
  });
});
