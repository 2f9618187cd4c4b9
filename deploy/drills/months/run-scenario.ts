import { allEvents } from '@waybook/contracts/events';
import { projectedTables, projectionVerification } from '@waybook/event-store';
import { MASTER_KEY, type TestPortal } from '@waybook/portal/testing';
import { projectedStreams } from '@waybook/portal';
import { checkDriverScreens } from './checks/driver-screens.js';
import { checkEInvoices } from './checks/e-invoices.js';
import { checkFinanceView } from './checks/finance-view.js';
import { checkInvoicesInBooks } from './checks/invoices-in-books.js';
import { checkJournals } from './checks/journals.js';
import { checkLists } from './checks/lists.js';
import type { Collected } from './checks/other-programs.js';
import { checkPapers } from './checks/papers.js';
import { checkPayments } from './checks/payments.js';
import { checkPayroll } from './checks/payroll.js';
import { checkRemittanceEvents } from './checks/remittance-events.js';
import { checkReports } from './checks/reports.js';
import { requireEqual } from './checks/require-equal.js';
import { collectListFiles } from './checks/spreadsheets.js';
import { checkStatements } from './checks/statements.js';
import { performStep } from './actions/perform-step.js';
import { OfficeClient, type Outcome, type Outcomes } from './office-client.js';
import type { Step, Scenario } from './random-scenario.js';

/** Drivers of every scenario: not VAT registered, registered without a self-billing agreement, and registered with one. */
export const INITIAL_DRIVERS = [
  { kind: 'hire', isVat: false, agrees: false, fee: 2_500, hasAccount: true },
  { kind: 'hire', isVat: true, agrees: false, fee: 1_999, hasAccount: false },
  { kind: 'hire', isVat: true, agrees: true, fee: 2_500, hasAccount: true },
] as const satisfies readonly Step[];

export interface RunOptions {
  readonly portal: TestPortal;
  /** Runs all checks after this many steps. */
  readonly checkEvery: number;
  readonly outcomes: Outcomes;
  /** Receives the documents and files of both businesses. */
  readonly collected: Collected;
}

/** Runs a scenario in two businesses side by side. @throws Error where the product differs from the model */
export async function runScenario(
  { begins, steps: scenes }: Scenario,
  { portal, checkEvery, outcomes, collected }: RunOptions,
): Promise<void> {
  portal.clock.set(begins);
  const clients = [await OfficeClient.open(portal), await OfficeClient.open(portal)] as const;
  for (const client of clients) for (const hired of INITIAL_DRIVERS) await performStep(client, hired);
  for (const [index, { in: which, step, sendMode: rush }] of scenes.entries()) {
    const [client, other] = [clients[which], clients[1 - which]!];
    client.sendMode = rush;
    try {
      const outcome = await performIsolated(client, step, other);
      const counted = outcomes.get(step.kind) ?? { done: 0, refused: 0, idle: 0 };
      outcomes.set(step.kind, { ...counted, [outcome]: counted[outcome] + 1 });
      if ((index + 1) % checkEvery === 0) await checkAll(client);
    } catch (error) {
      throw new Error(`Scene ${index + 1}, ${JSON.stringify(step)}, ${rush}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  for (const client of clients) {
    await checkAll(client);
    await checkPaperwork(client);
  }
  const issued = [await checkEInvoices(clients[0], collected), await checkEInvoices(clients[1], collected)];
  if (collected.lists === null) return;
  for (const [index, client] of clients.entries()) {
    await collectListFiles(client, collected.lists);
    await checkInvoicesInBooks(client, issued[index]!);
  }
}

/** Performs a step and checks that it writes no events in the other business. */
async function performIsolated(client: OfficeClient, step: Step, other: OfficeClient): Promise<Outcome> {
  const before = await other.events();
  const outcome = await performStep(client, step);
  requireEqual(await other.events(), before, 'events of the business beside it');
  return outcome;
}

async function checkAll(client: OfficeClient): Promise<void> {
  await checkPayments(client);
  await checkReports(client);
  await checkDriverScreens(client);
  await checkFinanceView(client);
  await checkPayroll(client);
}

/** What takes longer, and is looked at once a story: lists beside their files, statements, events, and documents on paper. */
async function checkPaperwork(client: OfficeClient): Promise<void> {
  await checkLists(client);
  await checkStatements(client);
  await checkRemittanceEvents(client);
  await checkPapers(client);
  await checkJournals(client);
}

/** Compares every row of every read table with a replay of the log. */
export async function checkReplay({ database }: TestPortal): Promise<void> {
  const verification = projectionVerification({ pool: database.systemPool, masterKey: MASTER_KEY, events: allEvents });
  for (const definition of projectedStreams) {
    for (const { name: table } of projectedTables(definition)) {
      const { differences } = await verification.verify(definition, table);
      requireEqual(differences, [], `${table} beside a replay`);
    }
  }
}
