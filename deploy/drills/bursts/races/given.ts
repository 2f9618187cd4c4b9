import type { Variation } from '@waybook/demo';
import type {
  ModelDriver,
  ModelEntry,
  ModelRemittance,
  ModelRun,
} from '../../months/reference-model/reference-model.js';
import { expectedFigures } from '../../months/reference-model/expected-figures.js';
import { performStep } from '../../months/actions/perform-step.js';
import { newJob, submissionOf, weekBack } from '../../months/actions/remittance-actions.js';
import type { OfficeClient } from '../../months/office-client.js';
import type { Step } from '../../months/random-scenario.js';
import type { TestPerson } from '@waybook/portal/testing';
import { post, type RacingRequest } from '../race.js';

/** Of whatever there is, the youngest. */
const youngest = { nth: 0, anyhow: false } as const;
const FEE_PENCE = 2_500;

async function done(client: OfficeClient, step: Step): Promise<void> {
  const outcome = await performStep(client, step);
  if (outcome !== 'done') throw new Error(`${JSON.stringify(step)}, which prepares a burst, is ${outcome}`);
}

/** From a pound to nine hundred. */
export const somePence = (vary: Variation): number => Math.floor(vary.between(100, 90_000));
export const someVat = (vary: Variation): boolean => vary.oneOf([true, false]);

interface Terms {
  readonly isVat?: boolean;
  readonly hasAccount?: boolean;
}

export async function driver(
  client: OfficeClient,
  { isVat = false, hasAccount = false }: Terms = {},
): Promise<ModelDriver> {
  await done(client, { kind: 'hire', isVat, agrees: isVat, fee: FEE_PENCE, hasAccount });
  return client.model.drivers.at(-1)!;
}

/** Of the youngest driver, for this week or one before. */
export async function submitted(client: OfficeClient, prices: number[], weeksBack = 0): Promise<ModelRemittance> {
  await done(client, { kind: 'submit', nth: 0, weeksBack, prices, fee: null, other: 0, flaw: null });
  return client.model.remittances.at(-1)!;
}

export async function approved(client: OfficeClient, prices: number[], weeksBack = 0): Promise<ModelRemittance> {
  const remittance = await submitted(client, prices, weeksBack);
  await done(client, { kind: 'approve', ...youngest });
  return remittance;
}

export async function entry(
  client: OfficeClient,
  gross: number,
  state: 'draft' | 'submitted' | 'approved',
): Promise<ModelEntry> {
  await done(client, { kind: 'enter', nth: 0, weeksBack: 0, gross, fee: null, submits: state !== 'draft' });
  if (state === 'approved') await done(client, { kind: 'approve entry', ...youngest });
  return client.model.entries.at(-1)!;
}

/** Of all that is due, for the Friday after next. */
export async function prepared(client: OfficeClient): Promise<ModelRun> {
  await done(client, { kind: 'run', weeks: 1, releases: [], leftOut: null });
  return client.model.runs.at(-1)!;
}

export async function settled(client: OfficeClient): Promise<ModelRun> {
  await prepared(client);
  await done(client, { kind: 'settle', ...youngest });
  return client.model.runs.at(-1)!;
}

/** The office makes a remittance of all that is approved. */
export async function made(client: OfficeClient): Promise<ModelRemittance> {
  await done(client, { kind: 'make', ...youngest });
  return client.model.remittances.at(-1)!;
}

export async function rejected(client: OfficeClient): Promise<void> {
  await done(client, { kind: 'reject', ...youngest });
}

interface Sending {
  readonly price: number;
  /** Null: it is left to the server, and the figures are right as long as nothing else carries the week's fee. */
  readonly fee?: number | null;
  /** Of a load that was delivered before. */
  readonly loadId?: string;
}

/** A driver sends in this week's work. */
export function submission(
  client: OfficeClient,
  who: ModelDriver,
  { price, fee = null, loadId }: Sending,
): RacingRequest {
  const week = weekBack(client, 0);
  const job = newJob(client, who, week, price);
  const reckoned = expectedFigures({ prices: [price], isVat: who.isVat, fee: fee ?? FEE_PENCE, other: 0 });
  const jobs = [{ ...job, ...(loadId !== undefined && { loadId }) }];
  return post(who.person, '/api/remittances', submissionOf({ week, jobs, reckoned, isVat: who.isVat, fee }));
}

/** The first load had another price, the others stay or are taken off. */
export function correction(
  as: TestPerson,
  wrong: ModelRemittance,
  price: number,
  keeps = wrong.jobs.length,
): RacingRequest {
  const jobs = wrong.jobs.slice(0, keeps).map(({ id, loadId, pence }, index) => ({
    ...{ id, loadId, date: wrong.week },
    jobPrice: (index === 0 ? price : pence) / 100,
  }));
  return post(as, `/api/remittances/${wrong.id}/correct`, { reason: 'It was wrong', jobs });
}

export const approval = (as: TestPerson, { id }: { readonly id: string }): RacingRequest =>
  post(as, `/api/remittances/${id}/approve`);
export const rejection = (as: TestPerson, { id }: { readonly id: string }): RacingRequest =>
  post(as, `/api/remittances/${id}/reject`, { notes: 'Not signed' });
