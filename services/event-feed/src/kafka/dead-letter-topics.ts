import type { Pool } from 'pg';
import type { PublishedEvent } from '../published-event.js';
import { messageOf } from './message.js';
import type { OpenProducer, TopicMessage } from './message-producer.js';

const MAX_BATCH_SIZE = 100;

interface UnreportedRow {
  readonly event: PublishedEvent;
  readonly attempts: number;
  readonly error: string | null;
  readonly put_aside_at: Date;
}

/**
 * Copies dead letters to `<topic>.<group>.dlq`, for monitoring on the broker; replay and discard work on the table.
 *
 * @returns whether there were any
 */
export async function reportDeadLetters(pool: Pool, group: string, openProducer: OpenProducer): Promise<boolean> {
  const { rows } = await pool.query<UnreportedRow>(
    `select event, attempts, error, put_aside_at from feed_backlog
      where consumer = $1 and is_dead and not is_reported order by place limit $2`,
    [group, MAX_BATCH_SIZE],
  );
  if (rows.length === 0) return false;
  const producer = openProducer();
  try {
    await producer.open([]);
    await producer.send(rows.map((row) => deadLetterOf(group, row)));
  } finally {
    await producer.close().catch(() => undefined);
  }
  await pool.query(
    'update feed_backlog set is_reported = true where consumer = $1 and event_id = any ($2) and is_dead',
    [group, rows.map(({ event }) => event.id)],
  );
  return true;
}

function deadLetterOf(group: string, { event, attempts, error, put_aside_at: at }: UnreportedRow): TopicMessage {
  const { key, value, headers } = messageOf(event, 0);
  const { ce_seq: _ofTheFirstPlaceAlone, ...attributes } = headers;
  return {
    topic: deadLetterTopic(event.topic, group),
    key,
    value,
    headers: {
      ...attributes,
      'deadletter-group': group,
      'deadletter-origin': event.topic,
      'deadletter-log-seq': String(event.seq),
      'deadletter-attempts': String(attempts),
      'deadletter-error': error ?? '',
      'deadletter-since': at.toISOString(),
    },
  };
}

export function deadLetterTopic(topic: string, group: string): string {
  return `${topic}.${group}.dlq`;
}

/** What the transactional ids of a group's dead letters begin with. */
export function deadLetterId(group: string): string {
  return `waybook-dead-letters-${group}`;
}
