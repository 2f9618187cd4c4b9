import { choose, chooseReady, type OfficeClient, type Outcome } from '../office-client.js';
import type { StepOf } from '../random-scenario.js';
import { standing } from '../reference-model/reference-model.js';
import { daysAfter } from '../reference-model/expected-figures.js';

const MEMBERSHIP_RENEWED_DAYS_BEFORE = 30;

export async function payMembership(client: OfficeClient, { nth }: StepOf<'membership'>): Promise<Outcome> {
  const driver = choose(client.model.drivers, nth);
  if (!driver) return 'idle';
  const write = {
    method: 'POST',
    url: `/api/memberships/${driver.person.id}/payments`,
    body: {},
    isOnce: true,
  } as const;
  const until = standing(driver).at(-1)?.until ?? null;
  const isRunning = until !== null && until >= client.today;
  const isEarly = isRunning && client.today < daysAfter(until, -MEMBERSHIP_RENEWED_DAYS_BEFORE);
  if (driver.isDeleted || driver.status === 'inactive' || isEarly) {
    await client.refused(client.director, write);
    return 'refused';
  }
  await client.write(client.director, write);
  const from = isRunning ? until : client.today;
  driver.memberships.push({ paidOn: client.today, until: aYearAfter(from), isReversed: false });
  return 'done';
}

/** The latest that stands; where none does, or another came after it, it is refused. */
export async function reverseMembership(client: OfficeClient, step: StepOf<'reverse membership'>): Promise<Outcome> {
  const driver = chooseReady(client.model.drivers, (each) => standing(each).length > 0, step);
  if (!driver) return 'idle';
  const payment = standing(driver).at(-1);
  const reversal = (number: number) =>
    ({
      method: 'POST',
      url: `/api/memberships/${driver.person.id}/payments/${number}/reverse`,
      body: { reason: 'The bank returned it' },
      isOnce: true,
    }) as const;
  if (driver.isDeleted || !payment) {
    await client.refused(client.director, reversal(Math.max(1, driver.memberships.length)));
    return 'refused';
  }
  for (const [index, other] of driver.memberships.entries()) {
    if (other !== payment) await client.refused(client.director, reversal(index + 1));
  }
  await client.write(client.director, reversal(driver.memberships.indexOf(payment) + 1));
  payment.isReversed = true;
  return 'done';
}

/** No scenario reaches a leap day. */
const aYearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
