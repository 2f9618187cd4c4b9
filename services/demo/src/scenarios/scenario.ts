import type { DemoBusiness } from '../demo-business.js';
import { AddTicketComment } from '@waybook/portal/commands';
import { byAdmin, type SeedStep } from '../seed-steps/seed-step.js';
import { bankScenario } from './bank-scenario.js';
import { companyDocumentsScenario } from './company-documents/company-documents-scenario.js';
import { departuresScenario } from './departures-scenario.js';
import { earningsScenario } from './earnings-scenario.js';
import { membershipScenario } from './membership-scenario.js';
import { driverDocumentsScenario } from './driver-documents-scenario.js';
import { paymentsScenario } from './payments-scenario.js';
import { remindersScenario } from './reminders-scenario.js';
import { ticketsScenario } from './tickets/tickets-scenario.js';
import { weeksScenario } from './weeks-scenario.js';

/** All steps of a demo business up to its first start, except people and agreements. */
export function scenarioOf(demo: DemoBusiness, now: Date): SeedStep[] {
  return [
    ...bankScenario(demo, now),
    ...companyDocumentsScenario(demo, now),
    ...driverDocumentsScenario(demo, now),
    ...membershipScenario(demo, now),
    ...weeksScenario(demo, now),
    ...earningsScenario(demo, now),
    ...paymentsScenario(demo, now),
    ...remindersScenario(demo, now),
    ...ticketsScenario(demo, now),
    ...departuresScenario(demo, now),
    finalStep(demo, now),
  ];
}

/** Key of the last step: once it is done, the demo is complete. */
export const FINAL_STEP_KEY = 'last-word';
const A_MINUTE_MS = 60_000;

function finalStep({ director }: DemoBusiness, now: Date): SeedStep {
  const when = { key: FINAL_STEP_KEY, at: new Date(now.getTime() - A_MINUTE_MS) };
  return byAdmin(director, when, async (envelope, _actor, context) => {
    const content = 'Thank you, I have read this.';
    await context.execute(new AddTicketComment(envelope, context.idOf('ticket:0'), { content }));
  });
}
