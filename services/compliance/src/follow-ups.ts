import type { Day } from '@waybook/contracts/calendar';
import type { OpenReminder } from './record.js';

/** The office asks, the clock repeats it so often; after that it is for a person to speak with the driver. */
export const MAX_FOLLOW_UPS = 2;

/** Whether a reminder is repeated on a day: what it asked for is overdue, and it was not repeated too often. Pure. */
export function isFollowUpDue(reminder: OpenReminder | null, today: Day): boolean {
  return reminder !== null && reminder.dueBy < today && reminder.followUps < MAX_FOLLOW_UPS;
}
