import type { PoolClient } from 'pg';

export interface RelayPosition {
  readonly epoch: string;
  /** The last event that the broker has acknowledged. */
  readonly seq: number;
}

/** Begins a new epoch, which keeps former leaders from moving the checkpoint. */
export async function beginEpoch(connection: PoolClient): Promise<RelayPosition> {
  const { rows } = await connection.query<RelayPosition>(
    'update relaying set epoch = epoch + 1 returning epoch::text as epoch, seq',
  );
  return rows[0] as RelayPosition;
}

/** Moves the checkpoint. @returns false, without moving it, where another relay leads by now */
export async function moveCheckpoint(connection: PoolClient, epoch: string, seq: number): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'event_feed_move_relay',
    text: 'update relaying set seq = $2 where epoch = $1::bigint and seq < $2',
    values: [epoch, seq],
  });
  return rowCount === 1;
}
