import type { JournalTakenEvent } from '@waybook/contracts/events';
import type { JournalFormat } from '@waybook/contracts/api';
import type { JournalEntry } from '../journal/month-journal.js';
import { boundsOf, type Month } from '../../periods/month.js';
import { JournalMonthNotOver, NothingToJournal } from './journal.errors.js';

export interface TakeJournalInput {
  readonly takingId: string;
  readonly businessId: string;
  readonly month: Month;
  readonly format: JournalFormat;
  readonly sha256: string;
  readonly booksSha256: string;
  readonly takenBy: string;
  readonly at: Date;
}

export const isOver = (month: Month, at: Date): boolean => at.getTime() > boundsOf(month).end.getTime();

/** @throws JournalMonthNotOver, NothingToJournal */
export function refuseUnlessTakable(month: Month, entries: readonly JournalEntry[], at: Date): void {
  if (!isOver(month, at)) throw new JournalMonthNotOver(boundsOf(month).lastDay);
  if (entries.length === 0) throw new NothingToJournal(month);
}

export function takeJournal({ at, ...input }: TakeJournalInput): JournalTakenEvent[] {
  return [{ type: 'JournalTaken', data: { ...input, takenAt: at.toISOString() } }];
}
