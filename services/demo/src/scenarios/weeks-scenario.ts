import type { PodPhotos } from '@waybook/contracts/api';
import { isLateSubmission, formatDay, londonDay, nextFridayAfter } from '@waybook/contracts/calendar';
import {
  AnswerRemittanceQuery,
  ApproveRemittance,
  RaiseRemittanceQuery,
  RejectRemittance,
  SubmitRemittance,
} from '@waybook/portal/commands';
import type { DemoBusiness, DemoDriver } from '../demo-business.js';
import { askedAt, decidedAt, hasBegun, submittedAt, tappedAt, weekFor } from '../demo-calendar.js';
import { remittanceKey, type DemoQuery, type DemoRemittance } from '../demo-remittance.js';
import { submissionOf } from '../demo-submission.js';
import { byAdmin, byDriver, type SeedStep } from '../seed-steps/seed-step.js';
import type { SeedContext } from '../seed-steps/seed-context.js';

const HOUR_MS = 60 * 60 * 1_000;
/** Time between messages of a thread. */
const BETWEEN_MESSAGES_MS = 26 * HOUR_MS;
const JUST_NOW_MS = 4 * 60_000;

export const submitKey = (remittance: DemoRemittance) => `submit:${remittanceKey(remittance)}`;

/** Drivers submit remittances and raise queries; the office decides and answers. */
export function weeksScenario({ approver, drivers }: DemoBusiness, now: Date): SeedStep[] {
  return drivers.flatMap((driver) =>
    driver.remittances
      .filter((remittance) => hasBegun(weekFor(remittance, now), now))
      .flatMap((remittance) => [
        submitted(driver, remittance, now),
        ...decided(approver, remittance, now),
        ...asked(approver, driver, remittance, now),
      ]),
  );
}

function submitted({ details: { email } }: DemoDriver, remittance: DemoRemittance, now: Date): SeedStep {
  const at = submittedAt(remittance, now);
  const uploadFiles = (context: SeedContext) => photosFor(context, email, remittance, at);
  return byDriver(email, { key: submitKey(remittance), at, uploadFiles }, async (envelope, actor, context) => {
    const photos = await uploadFiles(context);
    const driver = context.driverRecord(email);
    const sent = { driver, week: weekFor(remittance, now), photos, tapped: tappedAt(remittance, now) };
    const body = submissionOf(remittance, sent);
    return (await context.execute(new SubmitRemittance(envelope, actor, body))).remittance.id;
  });
}

async function photosFor(context: SeedContext, email: string, { jobs, decision }: DemoRemittance, at: Date) {
  const driver = context.driver(email);
  const set = (name: string) => context.files.photos(driver, { name, number: Number(name) }, at);
  // Weeks that are decided nobody compares any more, so that a driver has three photos for all of them.
  if (decision.kind !== 'none') return [await set(driver.driverCode.slice(2))];
  const photos: PodPhotos[] = [];
  for (const { loadId } of jobs) photos.push(await set(loadId));
  return photos;
}

function decided(approver: string, remittance: DemoRemittance, now: Date): SeedStep[] {
  const { decision } = remittance;
  if (decision.kind === 'none') return [];
  const at = decidedAt(remittance, now);
  const step = byAdmin(
    approver,
    { key: `decide:${remittanceKey(remittance)}`, at },
    async (envelope, actor, context) => {
      const id = context.idOf(submitKey(remittance));
      if (decision.kind === 'rejected') {
        await context.execute(new RejectRemittance(envelope, actor, id, decision.reason, null));
      } else {
        const notes = approvalNote(weekFor(remittance, now).weekEndDate, submittedAt(remittance, now), at);
        await context.execute(new ApproveRemittance(envelope, actor, id, notes, null));
      }
      return id;
    },
  );
  return [step];
}

/** The note that the approval screen suggests. */
function approvalNote(weekEndDate: string, submitted: Date, approved: Date): string {
  if (isLateSubmission(weekEndDate, submitted)) return 'Approved - to be paid over next 3 pays as per terms';
  return `Approved - to be paid on ${formatDay(nextFridayAfter(londonDay(approved)))}`;
}

interface Asked {
  readonly approver: string;
  readonly email: string;
  readonly remittance: DemoRemittance;
  readonly now: Date;
}

function asked(approver: string, driver: DemoDriver, remittance: DemoRemittance, now: Date): SeedStep[] {
  const { query } = remittance;
  if (!query) return [];
  const thread = { approver, email: driver.details.email, remittance, now };
  const key = `ask:${remittanceKey(remittance)}`;
  const { followUp, ...first } = query;
  const next = { ...followUp, subject: query.subject, message: followUp?.message ?? '' };
  return [...exchange(thread, key, first, 0), ...(followUp ? exchange(thread, `${key}:again`, next, 2, key) : [])];
}

/** A query, and its answer if any. */
function exchange(
  { approver, email, remittance, now }: Asked,
  key: string,
  { subject, message, answer }: DemoQuery,
  turn: number,
  followsKey?: string,
): SeedStep[] {
  const at = (turns: number) => spaced(askedAt(remittance, now), turns, now);
  const question = byDriver(email, { key, at: at(turn) }, async (envelope, actor, context) => {
    const follows = followsKey === undefined ? {} : { followsQueryId: context.idOf(followsKey) };
    const request = { remittanceId: context.idOf(submitKey(remittance)), subject, message, ...follows };
    return (await context.execute(new RaiseRemittanceQuery(envelope, actor, request))).id;
  });
  if (answer === undefined) return [question];
  const reply = byAdmin(approver, { key: `${key}:answer`, at: at(turn + 1) }, async (envelope, actor, context) => {
    await context.execute(new AnswerRemittanceQuery(envelope, actor, context.idOf(key), answer));
  });
  return [question, reply];
}

function spaced(from: Date, turns: number, now: Date): Date {
  return new Date(Math.min(from.getTime() + turns * BETWEEN_MESSAGES_MS, now.getTime() - JUST_NOW_MS + turns * 1_000));
}
