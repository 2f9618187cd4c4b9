import { jest } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const asking = new AsyncLocalStorage<SentStatement[]>();

/** The statements that `run` sends to the database, as they are sent: what runs in the background meanwhile is left out. */
export async function statementsSent(run: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const { query } = pg.Client.prototype as { query: (this: pg.Client, ...given: unknown[]) => unknown };
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    asking.getStore()?.push(statementOf(given));
    return query.apply(this, given);
  });
  try {
    await asking.run(sent, run);
    return sent;
  } finally {
    spy.mockRestore();
  }
}

function statementOf([given, values]: readonly unknown[]): SentStatement {
  if (typeof given === 'string') return { text: given, values: (values ?? []) as unknown[] };
  const query = given as Partial<SentStatement>;
  return { text: query.text ?? '', values: query.values ?? [] };
}
