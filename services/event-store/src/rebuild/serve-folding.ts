import type { EventFamily } from '@waybook/contracts/events';
import type { Pool } from 'pg';
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { ThreadAnswer, ThreadRequest, ThreadTask } from './folding-threads.js';
import { PageFolder } from './page-folder.js';
import { streamFolder } from './stream-folder.js';

export interface Serving {
  readonly events: EventFamily;
  readonly definitions: readonly AnyDefinition[];
  readonly openPool: (databaseUrl: string) => Pool;
}

/** The whole work of a thread that folds pages for a rebuild; it ends when it is terminated. */
export function serveFolding({ events, definitions, openPool }: Serving): void {
  const { databaseUrl, masterKey, previousMasterKey, category, table } = workerData as ThreadTask;
  const definition = definitions.find((candidate) => candidate.category === category);
  if (!definition || !parentPort) throw new Error(`Nothing to fold: ${category} is no kind of stream here`);
  const port = parentPort;
  const pool = openPool(databaseUrl);
  const folder = new PageFolder(pool, streamFolder({ pool, masterKey, previousMasterKey, events }), definition, table);
  const answer = async ({ number, range }: ThreadRequest): Promise<ThreadAnswer> => {
    try {
      return { number, page: await folder.fold(range) };
    } catch (error) {
      return { number, error: error as Error };
    }
  };
  port.on('message', (request: ThreadRequest) => void answer(request).then((given) => port.postMessage(given)));
}
