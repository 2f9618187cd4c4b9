import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { onOneConnection } from '../database/index.js';

const SEGMENT_BYTES = 16 * 1024 * 1024;
/** Bytes in a block of `stat`. */
const BLOCK_BYTES = 512;
/** Another process may be the first to write to the new segment, which is sparse then. */
const MAX_SWITCHES = 3;

/**
 * Moves PostgreSQL to a segment of its log whose 16 MB are on the disk already. Segments are sparse otherwise (`wal_init_zero`), even reads write to the
 * log because of checksums, and PostgreSQL ends itself if it can't write it.
 *
 * @param superuserUrl a superuser's connection
 * @param data the server's data directory
 */
export async function reserveLog(superuserUrl: string, data: string): Promise<void> {
  await onOneConnection(superuserUrl, async (superuser) => {
    await superuser.query('set wal_init_zero = on');
    for (let switches = 0; switches < MAX_SWITCHES; switches++) {
      // One statement, so that this session is the first to write to the new segment.
      await superuser.query(
        `select pg_switch_wal(), pg_logical_emit_message(false, 'waybook', 'the disk is almost full', true)`,
      );
      const { rows } = await superuser.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
      const { blocks } = await stat(join(data, 'pg_wal', rows[0]!.name));
      if (blocks * BLOCK_BYTES >= SEGMENT_BYTES) return;
    }
  });
}
