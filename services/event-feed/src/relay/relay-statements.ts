import type { PoolClient } from 'pg';

export interface Lead {
  readonly epoch: string;
  /** The last event that the broker has acknowledged. */
  readonly seq: number;
}

/** Begins a new epoch, after which whoever led before can't move the checkpoint any more. */
export async function takeOver(connection: PoolClient): Promise<Lead> {
  const { rows } = await connection.query<Lead>(
    'update relaying set epoch = epoch + 1 returning epoch::text as epoch, seq',
  );
  return rows[0] as Lead;
}

/** Moves the checkpoint. @returns false where another relay leads by now, and nothing was moved */
export async function moveCheckpoint(connection: PoolClient, epoch: string, seq: number): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'event_feed_move_relay',
    text: 'update relaying set seq = $2 where epoch = $1::bigint and seq < $2',
    values: [epoch, seq],
  });
  return rowCount === 1;
}
