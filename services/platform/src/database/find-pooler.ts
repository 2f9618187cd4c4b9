import type { DatabaseConnection } from './connections/connection.js';
import { onOneConnection } from './connections/open-connection.js';
import { UnfitServer } from './unfit-server.js';

/** Which server answers, and whether the session is ours alone. */
interface Answering {
  readonly isPooler: boolean;
  readonly server: string;
}

/**
 * Whether a connection pooler stands at `url`.
 *
 * @param direct a connection to `directUrl`
 * @throws UnfitServer where what needs a session of its own would go through one, or where the two addresses lead to different databases
 */
export async function findPooler(direct: DatabaseConnection, url: string, directUrl: string): Promise<boolean> {
  const behindDirect = await whoAnswers(direct);
  if (behindDirect.isPooler) {
    throw new UnfitServer(
      url === directUrl
        ? 'DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL to PostgreSQL itself as well.'
        : 'DATABASE_DIRECT_URL leads to a connection pooler: set it to PostgreSQL itself.',
    );
  }
  if (url === directUrl) return false;
  const { isPooler, server } = await onOneConnection(url, whoAnswers);
  if (server !== behindDirect.server) {
    throw new UnfitServer(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: set both to the same one.',
    );
  }
  return isPooler;
}

/** PostgreSQL names the process that serves the session when it begins; a pooler names one of its own making. */
async function whoAnswers(connection: DatabaseConnection): Promise<Answering> {
  const { rows } = await connection.query<{ pid: number; server: string }>(
    `select pg_backend_pid() as pid, pg_postmaster_start_time()::text || ' ' || oid::text as server
     from pg_database where datname = current_database()`,
  );
  const { pid, server } = rows[0]!;
  return { isPooler: pid !== (connection as unknown as { processID: number | null }).processID, server };
}
