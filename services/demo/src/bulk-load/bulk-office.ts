import { addDays, londonDay, nextFridayAfter } from '@waybook/contracts/calendar';
import { workingDayOnOrBefore } from '@waybook/contracts/payments';
import {
  AddEarnings,
  AnswerRemittanceQuery,
  PreparePaymentRun,
  ProcessMembershipPayment,
  PublishDocument,
  RaiseRemittanceQuery,
  SettlePaymentRun,
} from '@waybook/portal/commands';
import { DomainError } from '@waybook/platform/errors';
import { weekOfDay } from '@waybook/contracts/calendar';
import { forEachConcurrently } from './for-each-concurrently.js';
import { CONCURRENCY, daysBefore, envelope, type BulkLoad, type BulkDriver } from './bulk.js';

const DAYS_PER_WEEK = 7;
const PAID_WEEKS = 6;
const MAX_RUNS_PER_WEEK = 12;
/** One in this many. */
const ASKED_ABOUT = 50;
const OPEN_QUESTION = 12;
const ENTRIES = 10;
const DOCUMENTS = 300;
const CATEGORIES = ['policies', 'forms', 'terms_conditions', 'training', 'contracts', 'procedures'] as const;

interface AskedAbout {
  readonly id: string;
  readonly driver: BulkDriver;
}

export async function raiseQueries(bulk: BulkLoad, remittances: readonly AskedAbout[]): Promise<void> {
  const asked = remittances.filter((_, index) => index % ASKED_ABOUT === 0);
  await forEachConcurrently(
    asked.length,
    CONCURRENCY,
    async (index) => {
      const { id, driver } = asked[index]!;
      const at = daysBefore(bulk, 1, index % 1_440);
      const request = {
        remittanceId: id,
        subject: `Question ${index}`,
        message: `Is load ${index} paid with this week?`,
      };
      const query = await bulk.commands.execute(
        new RaiseRemittanceQuery(envelope(bulk, driver.actor, at), driver.actor, request),
      );
      if (index % OPEN_QUESTION === 0) return;
      const answer = new AnswerRemittanceQuery(
        envelope(bulk, bulk.director, at),
        bulk.director,
        query.id,
        'Yes, it is.',
      );
      await bulk.commands.execute(answer);
    },
    (done) => bulk.onProgress('queries', done, asked.length),
  );
}

/** Prepares and settles the payment runs of some Fridays, as many per Friday as the limit of lines requires. */
export async function payDrivers(bulk: BulkLoad): Promise<void> {
  const { director } = bulk;
  for (let weeks = PAID_WEEKS; weeks > 0; weeks -= 1) {
    const payOn = nextFridayAfter(addDays(londonDay(bulk.now), -(weeks + 1) * DAYS_PER_WEEK));
    const at = new Date(`${workingDayOnOrBefore(payOn)}T09:00:00.000Z`);
    for (let run = 0; run < MAX_RUNS_PER_WEEK; run += 1) {
      const plan = { payOn, retentionReleases: [], leaveOut: [], releasesOnly: false };
      const prepare = new PreparePaymentRun(envelope(bulk, director, at), director, plan);
      const prepared = await bulk.commands.execute(prepare).catch(nothingLeft);
      if (prepared === null) break;
      await bulk.commands.execute(new SettlePaymentRun(envelope(bulk, director, at), director, prepared.id, null));
    }
    bulk.onProgress('weeks paid', PAID_WEEKS - weeks + 1, PAID_WEEKS);
  }
}

function nothingLeft(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}

export async function addOfficeRecords(bulk: BulkLoad, drivers: readonly BulkDriver[]): Promise<void> {
  const { director } = bulk;
  const members = drivers.filter(({ index }) => index % 5 !== 0);
  await forEachConcurrently(members.length, CONCURRENCY, (index) => {
    const at = daysBefore(bulk, 1 + (index % 150), index % 1_440);
    const { id } = members[index]!.actor;
    return bulk.commands.execute(new ProcessMembershipPayment(envelope(bulk, director, at), director, id, null));
  });
  const { weekStartDate } = weekOfDay(addDays(londonDay(bulk.now), -DAYS_PER_WEEK));
  const written = drivers.filter(({ index }) => index % ENTRIES === 0);
  await forEachConcurrently(written.length, CONCURRENCY, (index) => {
    const work = { jobsCompleted: 3, podsDelivered: 9, grossEarnings: '340.00', status: 'submitted' as const };
    const request = { driverId: written[index]!.actor.id, weekStartDate, ...work };
    return bulk.commands.execute(new AddEarnings(envelope(bulk, director, bulk.now), director, request));
  });
  await forEachConcurrently(DOCUMENTS, CONCURRENCY, (index) => {
    const at = daysBefore(bulk, 1 + (index % 180));
    const fileName = `document-${index}.pdf`;
    const request = {
      title: `Document ${index}`,
      description: 'Made by a bulk load.',
      category: CATEGORIES[index % CATEGORIES.length]!,
      fileName,
      objectPath: `/documents/${fileName}`,
    };
    return bulk.commands.execute(new PublishDocument(envelope(bulk, director, at), request));
  });
  bulk.onProgress('memberships, earnings and documents', 1, 1);
}
