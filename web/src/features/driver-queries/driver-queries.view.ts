import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { t } from '../../shared/language/text';
import { threadsOf, type QueryThread } from '../../shared/query-thread/threads.view';

export const QUERY_FILTERS = ['all', 'open', 'answered'] as const;
export type QueryFilter = (typeof QUERY_FILTERS)[number];

/** Where a conversation stands: open while one of its queries waits for an answer. */
export function statusOf({ queries }: QueryThread): RemittanceQueryAnswer['status'] {
  return queries.some(({ status }) => status === 'open') ? 'open' : 'answered';
}

/** The conversations to show, the one with the newest query first. */
export function threadsToShow(queries: readonly RemittanceQueryAnswer[], filter: QueryFilter): QueryThread[] {
  return threadsOf(queries).filter((thread) => filter === 'all' || statusOf(thread) === filter);
}

/** What was said last. */
export function excerptOf({ last: { message, response } }: QueryThread): string {
  return response === null ? t('You: {text}', { text: message }) : t('Your office: {text}', { text: response });
}
