import type { Remind } from '@waybook/compliance';
import { DomainError } from '@waybook/platform/errors';
import { RemindDriver, type Reminding } from '@waybook/portal';

const CLOCK = { type: 'system', id: 'compliance' } as const;

/** Sends the compliance service's reminders through the same command as the office's button, so that its rules apply. */
export function automaticReminder({ remind }: Pick<Reminding, 'remind'>): Remind {
  return async (business, driverId, at) => {
    try {
      await remind(new RemindDriver({ business, metadata: { actor: CLOCK }, at }, null, driverId));
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // The write gate is closed: the next round retries.
      if (error.kind === 'unavailable') throw error;
      // Already sent; the event will arrive through the feed.
      return error.code === 'REMINDER_ALREADY_SENT_TODAY';
    }
  };
}
