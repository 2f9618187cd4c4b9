import { addDays, weekOf, weeksBack, type Week } from '@waybook/contracts/calendar';
import type { DemoRemittance } from './demo-remittance.js';

/** How long before its first start the demo's businesses began. */
const DAYS_ON_RECORD = 26 * 7;
/** Nothing happens in the future: what would, happened this long ago. */
const JUST_NOW_MS = 5 * 60_000;
/** Days after the week's Sunday. */
const TUESDAY = 2;
const WEDNESDAY = 3;
const SATURDAY = 6;

/** The Monday on which the demo's businesses began. */
export function firstDay(now: Date): string {
  return addDays(weekOf(now).weekStartDate, -DAYS_ON_RECORD);
}

export function instantOn(day: string, time: string): Date {
  return new Date(`${day}T${time}Z`);
}

/** The week that a remittance is for. */
export function weekFor(remittance: DemoRemittance, now: Date): Week {
  const week = weeksBack(now, remittance.weeksBack).at(-1);
  if (!week) throw new Error('A demo remittance lies in the past');
  return week;
}

/** On Sunday evening, or on the Tuesday after it. */
export function submittedAt(remittance: DemoRemittance, now: Date): Date {
  const { weekEndDate } = weekFor(remittance, now);
  const planned = remittance.isLate
    ? instantOn(addDays(weekEndDate, TUESDAY), '07:42:10.000')
    : instantOn(weekEndDate, '18:05:33.000');
  return notAfter(now, planned);
}

/** On the Wednesday after the week. */
export function decidedAt(remittance: DemoRemittance, now: Date): Date {
  return notAfter(now, instantOn(addDays(weekFor(remittance, now).weekEndDate, WEDNESDAY), '10:20:00.000'));
}

/** On the Saturday after the week, once the remittance has been read. */
export function askedAt(remittance: DemoRemittance, now: Date): Date {
  return notAfter(now, instantOn(addDays(weekFor(remittance, now).weekEndDate, SATURDAY), '08:15:00.000'));
}

function notAfter(now: Date, planned: Date): Date {
  return new Date(Math.min(planned.getTime(), now.getTime() - JUST_NOW_MS));
}
