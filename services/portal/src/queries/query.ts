import type { QueryEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { queriesProjection } from './query.projection.js';

type DataOf<Type extends QueryEvent['type']> = Extract<QueryEvent, { type: Type }>['data'];

export type OpenQuery = { readonly status: 'open'; readonly question: DataOf<'RemittanceQueryRaised'> };
export type AnsweredQuery = {
  readonly status: 'answered';
  readonly question: DataOf<'RemittanceQueryRaised'>;
  readonly answer: DataOf<'RemittanceQueryAnswered'>;
};

/** A driver's question about one of their remittances. */
export type RemittanceQuery = { readonly status: 'not_raised' } | OpenQuery | AnsweredQuery;

function evolve(query: RemittanceQuery, event: QueryEvent): RemittanceQuery {
  if (event.type === 'RemittanceQueryRaised') return { status: 'open', question: event.data };
  if (query.status !== 'open') throw new Error(`${event.type} can't follow on a query that is ${query.status}`);
  return { status: 'answered', question: query.question, answer: event.data };
}

export const queryStream: StreamDefinition<RemittanceQuery, QueryEvent> = {
  category: 'query',
  initial: { status: 'not_raised' },
  evolve,
  projections: [queriesProjection],
};
