import { addDays, londonDay, weekOf, weekOfDay, type Week } from '@waybook/contracts/calendar';
import type { DemoRemittance } from './demo-remittance.js';

/** Days between the beginning of the demo's businesses and its first start. */
const DAYS_ON_RECORD = 14 * 7;
const DAYS_PER_WEEK = 7;
/** Replaces instants in the future: those happened this long ago. */
const JUST_NOW_MS = 5 * 60_000;
const LAST_MOMENT = '22:00:00.000';
const MINUTE_MS = 60_000;
/** Days after the week's Sunday. */
const TUESDAY = 2;
const WEDNESDAY = 3;
const SATURDAY = 6;
const FRIDAY_BEFORE = -2;
/** From then on the current week can have work. */
const MONDAY_MORNING = '09:00:00.000';

/** The Monday on which the demo's businesses began. */
export function firstDay(now: Date): string {
  return addDays(weekOf(now).weekStartDate, -DAYS_ON_RECORD);
}

/** A driver's first day at the business. */
export function joinedOn({ joinedWeeksBack }: { readonly joinedWeeksBack?: number }, now: Date): string {
  return joinedWeeksBack === undefined ? firstDay(now) : weekBack(now, joinedWeeksBack).weekStartDate;
}

export function instantOn(day: string, time: string): Date {
  return new Date(`${day}T${time}Z`);
}

/** The week that a remittance is for. */
export function weekFor(remittance: DemoRemittance, now: Date): Week {
  return weekBack(now, remittance.weeksBack);
}

/** The week a number of weeks before an instant's. */
export function weekBack(now: Date, weeks: number): Week {
  return weekOfDay(addDays(weekOf(now).weekStartDate, -weeks * DAYS_PER_WEEK));
}

/** Sunday evening, or the following Tuesday if late; Friday for the current week. */
export function submittedAt(remittance: DemoRemittance, now: Date): Date {
  return notAfter(now, later(plannedFor(remittance, weekFor(remittance, now)), remittance));
}

/** By the phone's clock, on the Sunday evening when it was still in time; undefined where it was sent at once. */
export function tappedAt(remittance: DemoRemittance, now: Date): Date | undefined {
  return remittance.wasOffline ? plannedFor({ ...remittance, isLate: false }, weekFor(remittance, now)) : undefined;
}

function plannedFor({ weeksBack, isLate }: DemoRemittance, { weekEndDate }: Week): Date {
  if (weeksBack === 0) return instantOn(addDays(weekEndDate, FRIDAY_BEFORE), '17:35:20.000');
  return isLate ? instantOn(addDays(weekEndDate, TUESDAY), '07:42:10.000') : instantOn(weekEndDate, '18:05:33.000');
}

/** The Wednesday after the week. */
export function decidedAt(remittance: DemoRemittance, now: Date): Date {
  const planned = instantOn(addDays(weekFor(remittance, now).weekEndDate, WEDNESDAY), '10:20:00.000');
  return notAfter(now, later(planned, remittance));
}

/** Whether the week can have work yet. */
export function hasBegun({ weekStartDate }: Week, now: Date): boolean {
  return now >= instantOn(weekStartDate, MONDAY_MORNING);
}

/** The Saturday after the week. */
export function askedAt(remittance: DemoRemittance, now: Date): Date {
  const planned = instantOn(addDays(weekFor(remittance, now).weekEndDate, SATURDAY), '08:15:00.000');
  return notAfter(now, later(planned, remittance));
}

/** A number of days after the Sunday of an earlier week. */
export function afterWeek(now: Date, weeks: number, days: number, time: string): Date {
  return notAfter(now, instantOn(addDays(weekBack(now, weeks).weekEndDate, days), time));
}

export function daysAgo(now: Date, days: number, time: string): Date {
  return notAfter(now, instantOn(addDays(londonDay(now), -days), time));
}

function later(planned: Date, { minute = 0 }: DemoRemittance): Date {
  return new Date(planned.getTime() + minute * MINUTE_MS);
}

function notAfter(now: Date, planned: Date): Date {
  return new Date(Math.min(planned.getTime(), now.getTime() - JUST_NOW_MS));
}

/**
 * The instant of the demo's first start: all its dates derive from it, also where a later start completes the demo. It is reconstructed from
 * the Monday on which the businesses began.
 */
export function firstStart(now: Date, businessBegan: Date | null): Date {
  if (businessBegan === null) return now;
  const monday = addDays(londonDay(businessBegan), DAYS_ON_RECORD);
  return new Date(Math.min(now.getTime(), instantOn(weekOfDay(monday).weekEndDate, LAST_MOMENT).getTime()));
}
