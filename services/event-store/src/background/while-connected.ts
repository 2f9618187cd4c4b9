import type { ClientBase, Connection } from 'pg';
import { pause } from './pause.js';

export interface SignsOfLife {
  /** How often the server is asked for one. */
  readonly intervalMs: number;
  /** A connection on which one is awaited for longer is lost, though nobody said so. */
  readonly limitMs: number;
}

export const SIGNS_OF_LIFE: SignsOfLife = { intervalMs: 1_000, limitMs: 5_000 };

/** The connection ended, or nothing comes over it any more. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = 'CONNECTION_LOST';

  constructor(cause?: unknown) {
    super('The connection to the database was lost.', { cause });
  }
}

/**
 * Does what lasts as long as its connection: the signal says stop when the connection ends, or gives no sign of life within the limit, and is
 * closed for it. The latter is the only way to notice a peer that is gone without a word.
 *
 * @throws ConnectionLost where the connection ended before the work did; what the work throws comes first
 */
export async function whileConnected<T>(
  client: ClientBase,
  stopped: AbortSignal,
  work: (stopped: AbortSignal) => Promise<T>,
  signs: SignsOfLife = SIGNS_OF_LIFE,
): Promise<T> {
  const lost = new AbortController();
  const over = new AbortController();
  const lose = (cause?: unknown): void => lost.abort(new ConnectionLost(cause));
  client.on('error', lose).once('end', lose);
  const watching = awaitSignsOfLife(client, AbortSignal.any([over.signal, lost.signal]), signs).catch(lose);
  try {
    const result = await work(AbortSignal.any([stopped, lost.signal]));
    lost.signal.throwIfAborted();
    return result;
  } finally {
    over.abort();
    await watching;
    client.off('error', lose).off('end', lose);
  }
}

async function awaitSignsOfLife(
  client: ClientBase,
  over: AbortSignal,
  { intervalMs, limitMs }: SignsOfLife,
): Promise<void> {
  for (;;) {
    await pause(intervalMs, over);
    if (over.aborted) return;
    const silence = setTimeout(() => cut(client), limitMs);
    await client.query('select 1').finally(() => clearTimeout(silence));
  }
}

/** Without a goodbye, which would wait for its answer. */
function cut(client: ClientBase): void {
  (client as ClientBase & { readonly connection: Connection }).connection.stream.destroy();
}
