import type { PodPhotos } from '@waybook/contracts/api';
import { isLateSubmission, formatListDay, londonDay, nextFridayAfter } from '@waybook/contracts/calendar';
import {
  AnswerRemittanceQuery,
  ApproveRemittance,
  RaiseRemittanceQuery,
  RejectRemittance,
  SubmitRemittance,
} from '@waybook/portal/commands';
import type { DemoBusiness, DemoDriver } from '../demo-business.js';
import { askedAt, decidedAt, hasBegun, submittedAt, weekFor } from '../demo-calendar.js';
import { markOf, type DemoQuery, type DemoRemittance } from '../demo-remittance.js';
import { submissionOf } from '../demo-submission.js';
import { byAdmin, byDriver, type Deed } from '../deeds/deed.js';
import type { Stage } from '../deeds/stage.js';

const HOUR_MS = 60 * 60 * 1_000;
/** From one message of a thread to the next. */
const BETWEEN_MESSAGES_MS = 26 * HOUR_MS;
const JUST_NOW_MS = 4 * 60_000;

export const submitKey = (remittance: DemoRemittance) => `submit:${markOf(remittance)}`;

/** What the drivers sent in, what the office made of it, and what they asked about it. */
export function weeksStory({ approver, drivers }: DemoBusiness, now: Date): Deed[] {
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

function submitted({ details: { email } }: DemoDriver, remittance: DemoRemittance, now: Date): Deed {
  const at = submittedAt(remittance, now);
  const sendFiles = (stage: Stage) => photosFor(stage, email, remittance, at);
  return byDriver(email, { key: submitKey(remittance), at, sendFiles }, async (envelope, actor, stage) => {
    const photos = await sendFiles(stage);
    const driver = stage.driverRecord(email);
    const body = submissionOf(remittance, { driver, week: weekFor(remittance, now), photos });
    return (await stage.execute(new SubmitRemittance(envelope, actor, body))).remittance.id;
  });
}

async function photosFor(stage: Stage, email: string, { jobs, decision }: DemoRemittance, at: Date) {
  const driver = stage.driver(email);
  const set = (name: string) => stage.files.photos(driver, { name, number: Number(name) }, at);
  // Weeks that are decided nobody compares any more, so that a driver has three photos for all of them.
  if (decision.kind !== 'none') return [await set(driver.driverCode.slice(2))];
  const photos: PodPhotos[] = [];
  for (const { loadId } of jobs) photos.push(await set(loadId));
  return photos;
}

function decided(approver: string, remittance: DemoRemittance, now: Date): Deed[] {
  const { decision } = remittance;
  if (decision.kind === 'none') return [];
  const at = decidedAt(remittance, now);
  const deed = byAdmin(approver, { key: `decide:${markOf(remittance)}`, at }, async (envelope, actor, stage) => {
    const id = stage.idOf(submitKey(remittance));
    if (decision.kind === 'rejected') {
      await stage.execute(new RejectRemittance(envelope, actor, id, decision.reason, null));
    } else {
      const notes = approvalNote(weekFor(remittance, now).weekEndDate, submittedAt(remittance, now), at);
      await stage.execute(new ApproveRemittance(envelope, actor, id, notes, null));
    }
    return id;
  });
  return [deed];
}

/** As the approval screen words it. */
function approvalNote(weekEndDate: string, submitted: Date, approved: Date): string {
  if (isLateSubmission(weekEndDate, submitted)) return 'Approved - to be paid over next 3 pays as per terms';
  return `Approved - to be paid on ${formatListDay(nextFridayAfter(londonDay(approved)))}`;
}

interface Asked {
  readonly approver: string;
  readonly email: string;
  readonly remittance: DemoRemittance;
  readonly now: Date;
}

function asked(approver: string, driver: DemoDriver, remittance: DemoRemittance, now: Date): Deed[] {
  const { query } = remittance;
  if (!query) return [];
  const thread = { approver, email: driver.details.email, remittance, now };
  const key = `ask:${markOf(remittance)}`;
  const { followUp, ...first } = query;
  const next = { ...followUp, subject: query.subject, message: followUp?.message ?? '' };
  return [...exchange(thread, key, first, 0), ...(followUp ? exchange(thread, `${key}:again`, next, 2, key) : [])];
}

/** A question, and the answer where there is one. */
function exchange(
  { approver, email, remittance, now }: Asked,
  key: string,
  { subject, message, answer }: DemoQuery,
  turn: number,
  followsKey?: string,
): Deed[] {
  const at = (turns: number) => spaced(askedAt(remittance, now), turns, now);
  const question = byDriver(email, { key, at: at(turn) }, async (envelope, actor, stage) => {
    const follows = followsKey === undefined ? {} : { followsQueryId: stage.idOf(followsKey) };
    const request = { remittanceId: stage.idOf(submitKey(remittance)), subject, message, ...follows };
    return (await stage.execute(new RaiseRemittanceQuery(envelope, actor, request))).id;
  });
  if (answer === undefined) return [question];
  const reply = byAdmin(approver, { key: `${key}:answer`, at: at(turn + 1) }, async (envelope, actor, stage) => {
    await stage.execute(new AnswerRemittanceQuery(envelope, actor, stage.idOf(key), answer));
  });
  return [question, reply];
}

function spaced(from: Date, turns: number, now: Date): Date {
  return new Date(Math.min(from.getTime() + turns * BETWEEN_MESSAGES_MS, now.getTime() - JUST_NOW_MS + turns * 1_000));
}
