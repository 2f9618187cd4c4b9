import { jest } from '@jest/globals';
import pg from 'pg';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that go to the database while this runs, as they are sent, whoever asks them. */
export async function statementsSent(run: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return sent.mock.calls.map(([given, values]: readonly unknown[]) => {
      if (typeof given === 'string') return { text: given, values: (values ?? []) as unknown[] };
      const query = given as Partial<SentStatement>;
      return { text: query.text ?? '', values: query.values ?? [] };
    });
  } finally {
    sent.mockRestore();
  }
}
