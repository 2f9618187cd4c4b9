import { allEvents } from '@waybook/contracts/events';
import { projectedTables, projectionVerification } from '@waybook/event-store';
import { MASTER_KEY, type TestPortal } from '@waybook/portal/testing';
import { projectedStreams } from '@waybook/portal';
import { checkDriversOwn } from './checks/drivers-own.js';
import { checkFinanceView } from './checks/finance-view.js';
import { checkPayments } from './checks/payments.js';
import { checkPayroll } from './checks/payroll.js';
import { checkReports } from './checks/reports.js';
import { same } from './checks/same.js';
import { perform } from './deeds/perform.js';
import { Desk, type Outcome, type Outcomes } from './desk.js';
import type { Step, Story } from './step.js';

/** Whom every story begins with: one who is invoiced for, one who isn't, and one who is registered but has agreed to nothing. */
const HIRED = [
  { kind: 'hire', isVat: false, agrees: false, fee: 2_500, hasAccount: true },
  { kind: 'hire', isVat: true, agrees: false, fee: 1_999, hasAccount: false },
  { kind: 'hire', isVat: true, agrees: true, fee: 2_500, hasAccount: true },
] as const satisfies readonly Step[];

export interface Playing {
  readonly portal: TestPortal;
  /** After how many steps everything is looked at. */
  readonly checkEvery: number;
  readonly outcomes: Outcomes;
}

/** Plays a story in two businesses side by side. @throws Error where a penny isn't where it is by hand */
export async function play({ begins, scenes }: Story, { portal, checkEvery, outcomes }: Playing): Promise<void> {
  portal.clock.set(begins);
  const desks = [await Desk.open(portal), await Desk.open(portal)] as const;
  for (const desk of desks) for (const hired of HIRED) await perform(desk, hired);
  for (const [index, { in: which, step, rush }] of scenes.entries()) {
    const [desk, other] = [desks[which], desks[1 - which]!];
    desk.rush = rush;
    try {
      const outcome = await alone(desk, step, other);
      const counted = outcomes.get(step.kind) ?? { done: 0, refused: 0, idle: 0 };
      outcomes.set(step.kind, { ...counted, [outcome]: counted[outcome] + 1 });
      if ((index + 1) % checkEvery === 0) await checkAll(desk);
    } catch (error) {
      throw new Error(`Scene ${index + 1}, ${JSON.stringify(step)}, ${rush}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  for (const desk of desks) await checkAll(desk);
}

/** What one business does is nothing to the other. */
async function alone(desk: Desk, step: Step, other: Desk): Promise<Outcome> {
  const before = await other.events();
  const outcome = await perform(desk, step);
  same(await other.events(), before, 'events of the business beside it');
  return outcome;
}

async function checkAll(desk: Desk): Promise<void> {
  await checkPayments(desk);
  await checkReports(desk);
  await checkDriversOwn(desk);
  await checkFinanceView(desk);
  await checkPayroll(desk);
}

/** Every row of every read table, beside the log. */
export async function checkReplay({ database }: TestPortal): Promise<void> {
  const verification = projectionVerification({ pool: database.systemPool, masterKey: MASTER_KEY, events: allEvents });
  for (const definition of projectedStreams) {
    for (const { name: table } of projectedTables(definition)) {
      const { differences } = await verification.verify(definition, table);
      same(differences, [], `${table} beside a replay`);
    }
  }
}
