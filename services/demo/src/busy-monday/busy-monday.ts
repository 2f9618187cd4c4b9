import { penceFromPounds } from '@waybook/contracts/money';
import { AddRemittanceLine } from '@waybook/portal/commands';
import { v5 as uuidv5 } from 'uuid';
import type { DemoBusiness, DemoDriver } from '../demo-business.js';
import { submittedAt } from '../demo-calendar.js';
import type { DemoInstallation } from '../demo-installation.js';
import { remittanceKey, type DemoRemittance } from '../demo-remittance.js';
import { bankScenario } from '../scenarios/bank-scenario.js';
import { submitKey, weeksScenario } from '../scenarios/weeks-scenario.js';
import { seedPeople } from '../seed-people.js';
import { runSteps } from '../seed-steps/run-steps.js';
import { SeedContext } from '../seed-steps/seed-context.js';
import { byAdmin, type SeedStep } from '../seed-steps/seed-step.js';
import { busyDrivers } from './busy-drivers.js';

const A_MINUTE_MS = 60_000;

/**
 * Adds drivers to a demo business so that so many more remittances await approval, as on the Monday of a business with some hundred
 * drivers: of two weeks, with a few that were late, that have pay lines of the office, or that ask for a second look. What an earlier start added stays.
 */
export async function seedBusyMonday(
  installation: DemoInstallation,
  demo: DemoBusiness,
  pending: number,
): Promise<void> {
  if (pending === 0) return;
  const busy: DemoBusiness = { ...demo, drivers: busyDrivers(pending), tickets: [], sendsBacsFiles: false };
  const firstStart = await seedPeople(installation, busy);
  const context = await SeedContext.of({ ...installation, now: firstStart }, busy);
  await runSteps(context, [
    ...bankScenario(busy, firstStart),
    ...weeksScenario(busy, firstStart),
    ...linesScenario(busy, firstStart),
  ]);
}

function linesScenario({ approver, drivers }: DemoBusiness, now: Date): SeedStep[] {
  const withLines = ({ remittances }: DemoDriver) => remittances.filter(({ line }) => line !== undefined);
  return drivers.flatMap((driver) => withLines(driver).map((remittance) => lineOf(approver, remittance, now)));
}

/** By whoever doesn't approve it: whoever added a line may not. */
function lineOf(approver: string, remittance: DemoRemittance, now: Date): SeedStep {
  const at = new Date(submittedAt(remittance, now).getTime() + A_MINUTE_MS);
  const key = `line:${remittanceKey(remittance)}`;
  return byAdmin(approver, { key, at }, async (envelope, actor, context) => {
    const remittanceId = context.idOf(submitKey(remittance));
    const { kind, text, pounds, reason } = remittance.line!;
    const line = { lineId: uuidv5(key, remittanceId), kind, text, amountPence: penceFromPounds(pounds), reason };
    await context.execute(new AddRemittanceLine({ envelope, actor, remittanceId, expectedVersion: null }, line));
  });
}
