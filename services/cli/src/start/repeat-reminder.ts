import type { Remind } from '@waybook/compliance';
import { DomainError } from '@waybook/platform/errors';
import { RemindDriver, type Portal } from '@waybook/portal';

const CLOCK = { type: 'system', id: 'compliance' } as const;

/** How the compliance service has a driver reminded: by the command that the office's button gives, so that its rules hold. */
export function repeatReminder({ commands }: Pick<Portal, 'commands'>): Remind {
  return async (business, driverId, at) => {
    try {
      await commands.execute(new RemindDriver({ business, metadata: { actor: CLOCK }, at }, null, driverId));
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Nothing can be recorded now: the next round asks again.
      if (error.kind === 'unavailable') throw error;
      // Done already, and on its way back through the feed.
      return error.code === 'REMINDER_ALREADY_SENT_TODAY';
    }
  };
}
