import type { PeriodClosingAnswer } from '@waybook/contracts/api';
import { same } from '../checks/same.js';
import type { Desk, Outcome } from '../desk.js';
import type { StepOf } from '../step.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** By which the hour of the day moves on as well, through midnight and the cutoff. */
const MINUTES_PER_DAY_WAITED = 97;

export async function wait(desk: Desk, { days }: StepOf<'wait'>): Promise<Outcome> {
  desk.portal.clock.forward(days * (DAY_MS + MINUTES_PER_DAY_WAITED * MINUTE_MS));
  return 'done';
}

const MONTH_LENGTH = 7;
const MONTHS_PER_YEAR = 12;

function monthBefore(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * MONTHS_PER_YEAR + Number(day.slice(5, MONTH_LENGTH)) - 1 - months;
  return `${Math.floor(index / MONTHS_PER_YEAR)}-${String((index % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
}

export async function close(desk: Desk, { monthsBack }: StepOf<'close'>): Promise<Outcome> {
  const month = monthBefore(desk.today, monthsBack);
  const write = { method: 'POST', url: '/api/audit/closings', body: { month }, isOnce: true } as const;
  await desk.portal.sign();
  if (desk.book.closed.includes(month)) {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  const closing = (await desk.write(desk.director, write)).json<PeriodClosingAnswer>();
  same(closing.month, month, 'the month that was closed');
  desk.book.closed.push(month);
  return 'done';
}
