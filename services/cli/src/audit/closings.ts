import type { PeriodClosingAnswer } from '@waybook/contracts/api';
import type { Environment } from '@waybook/platform/config';
import { DomainError } from '@waybook/platform/errors';
import { ClosePeriod, GetPeriodClosings, type Portal } from '@waybook/portal';
import { type ChosenBusiness, chosenBusinesses, noSuchBusiness } from './chosen-businesses.js';
import { openPortal } from './open-portal.js';
import { type Log, withLog } from './with-log.js';

export interface ClosingsOptions {
  readonly business?: string;
}

/** `waybook audit close`: signs a month's closing balance and records it. */
export function close(month: string, options: ClosingsOptions, environment: Environment): Promise<number> {
  return withPortal(options, environment, async ({ commands, queries }, { id, name }, at) => {
    const actor = { type: 'system', id: 'waybook audit close' } as const;
    await commands.execute(new ClosePeriod({ business: id, metadata: { actor }, at }, month, null));
    const closings = await queries.execute(new GetPeriodClosings(id));
    for (const line of closingLines(
      name,
      closings.filter((closing) => closing.month === month),
    ))
      console.log(line);
  });
}

/** `waybook audit closings`: what was closed, and what came later for it. */
export function closings(options: ClosingsOptions, environment: Environment): Promise<number> {
  return withPortal(options, environment, async ({ queries }, { id, name }) => {
    for (const line of closingLines(name, await queries.execute(new GetPeriodClosings(id)))) console.log(line);
  });
}

type Work = (portal: Portal, business: ChosenBusiness, at: Date) => Promise<void>;

function withPortal({ business }: ClosingsOptions, environment: Environment, work: Work): Promise<number> {
  return withLog(environment, async (log) => {
    const businesses = await chosenBusinesses(log, business);
    if (businesses.length === 0) return noSuchBusiness(business);
    const portal = await openPortal(log);
    try {
      let exitCode = 0;
      for (const each of businesses) exitCode = Math.max(exitCode, await runFor(each, log, portal, work));
      return exitCode;
    } finally {
      await portal.close();
    }
  });
}

async function runFor(business: ChosenBusiness, { resources }: Log, portal: Portal, work: Work): Promise<number> {
  try {
    await work(portal, business, resources.clock.now());
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(`${business.name}: ${error.message}`);
    return 1;
  }
}

export function closingLines(name: string, closings: readonly PeriodClosingAnswer[]): string[] {
  if (closings.length === 0) return [`${name}: no month is closed yet.`];
  return closings.flatMap(({ month, closedAt, closedByName, eventId, size, closing, late, corrected }) => [
    `${name}, ${month}: closed at ${closedAt} by ${closedByName}, on ${size} events of the log`,
    `  recorded as event ${eventId}`,
    `  by its end, in all: earned ${closing.earnings} + VAT ${closing.vatOnEarnings}; due ${closing.due}; retained ${closing.retained}; paid ${closing.paid}; released ${closing.released}`,
    ...(late === null ? [] : [`  recorded late: ${nonZero(late)}`]),
    ...(corrected === null ? [] : [`  corrected since: ${nonZero(corrected)}`]),
    ...(late === null && corrected === null ? ['  no adjustments'] : []),
  ]);
}

function nonZero(amounts: NonNullable<PeriodClosingAnswer['late']>): string {
  return Object.entries(amounts)
    .filter(([, amount]) => Number(amount) !== 0)
    .map(([measure, amount]) => `${measure} ${amount}`)
    .join(', ');
}
