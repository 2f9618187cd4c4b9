import type { FinanceDifferenceAnswer, PeriodClosingAnswer } from '@waybook/contracts/api';
import { boundsOf } from '@waybook/portal';
import { requireEqual } from '../checks/require-equal.js';
import type { OfficeClient, Outcome } from '../office-client.js';
import type { StepOf } from '../random-scenario.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** By which the hour of the day moves on as well, through midnight and the cutoff. */
const MINUTES_PER_DAY_WAITED = 97;

export async function wait(client: OfficeClient, { days }: StepOf<'wait'>): Promise<Outcome> {
  client.portal.clock.forward(days * (DAY_MS + MINUTES_PER_DAY_WAITED * MINUTE_MS));
  return 'done';
}

const MONTH_LENGTH = 7;
const MONTHS_PER_YEAR = 12;

function monthBefore(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * MONTHS_PER_YEAR + Number(day.slice(5, MONTH_LENGTH)) - 1 - months;
  return `${Math.floor(index / MONTHS_PER_YEAR)}-${String((index % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
}

export async function close(client: OfficeClient, { monthsBack }: StepOf<'close'>): Promise<Outcome> {
  const month = monthBefore(client.today, monthsBack);
  const write = { method: 'POST', url: '/api/audit/closings', body: { month }, isOnce: true } as const;
  await client.portal.sign();
  if (client.model.closed.includes(month) || (await hasOpenMonthBefore(client, month))) {
    await client.refused(client.director, write);
    return 'refused';
  }
  const closing = (await client.write(client.director, write)).json<PeriodClosingAnswer>();
  requireEqual(closing.month, month, 'the month that was closed');
  client.model.closed.push(month);
  return 'done';
}

/** Longer than a scenario lasts. */
const MONTHS_LOOKED_BACK = 12;

/** Months are closed in order: an open one in which the books moved comes first. */
async function hasOpenMonthBefore(client: OfficeClient, month: string): Promise<boolean> {
  for (let back = 1; back <= MONTHS_LOOKED_BACK; back++) {
    const earlier = monthBefore(month, back);
    if (client.model.closed.includes(earlier)) continue;
    const { before, end } = boundsOf(earlier);
    const dates = `from=${before.toISOString()}&until=${end.toISOString()}`;
    const { totals } = await client.get<FinanceDifferenceAnswer>(`/api/audit/finance/difference?${dates}`);
    if (Object.values(totals).some((amount) => Number(amount) !== 0)) return true;
  }
  return false;
}
