import { POD_PHOTO_KINDS, type PodPhotos } from '@waybook/contracts/api';
import { addDays, londonDay, weekOfDay } from '@waybook/contracts/calendar';
import { calculateRemittance } from '@waybook/contracts/money';
import { v7 as uuidv7 } from 'uuid';
import { Variation } from '../variation.js';
import {
  EMPTY_OFFICE,
  approveRemittance,
  evolveRemittance,
  feeInvoiceSeriesStream,
  invoiceSeriesStream,
  nextNumbers,
  payoutStream,
  rejectRemittance,
  type Remittance,
  remittanceStream,
  statementSeriesStream,
  submitRemittance,
} from '@waybook/portal/deciders';
import { newUploadKey, objectPathOf } from '@waybook/portal';
import { forEachConcurrently } from './for-each-concurrently.js';
import { CONCURRENCY, envelope, type BulkLoad, type BulkDriver } from './bulk.js';

const WEEKS = 13;
const DAYS_PER_WEEK = 7;
const FEE_PENCE = 2_500;
const SUNDAY_EVENING = 'T18:30:00.000Z';
const DAYS_TO_DECISION = 3;
const REJECTED_OF_A_HUNDRED = 3;

interface PlannedRemittance {
  readonly id: string;
  readonly driver: BulkDriver;
  readonly number: number;
  /** A driver's first remittance is the latest week's. */
  readonly turn: number;
}

/**
 * Remittances of the latest week are pending, the others decided. Their photos have no files.
 *
 * @returns ids of pending and approved remittances, for queries about them
 */
export async function sendRemittances(
  bulk: BulkLoad,
  drivers: readonly BulkDriver[],
): Promise<readonly PlannedRemittance[]> {
  const planned = Array.from({ length: bulk.amounts.remittances }, (_, number) => ({
    id: uuidv7(),
    driver: drivers[number % drivers.length]!,
    number,
    turn: Math.floor(number / drivers.length),
  }));
  // A business's invoices have consecutive numbers, and so have its statements: the approvals of each run one after the other.
  const pending = planned.filter(({ turn }) => turn === 0);
  const invoiced = planned.filter(({ driver, turn }) => driver.isVatRegistered && turn > 0);
  const stated = planned.filter(({ driver, turn }) => !driver.isVatRegistered && turn > 0);
  let sent = 0;
  const send = (list: readonly PlannedRemittance[], atOnce: number) =>
    forEachConcurrently(
      list.length,
      atOnce,
      (index) => write(bulk, list[index]!),
      () => bulk.onProgress('remittances', (sent += 1), planned.length),
    );
  await Promise.all([send(invoiced, 1), send(stated, 1), send(pending, CONCURRENCY - 2)]);
  return planned;
}

async function write(bulk: BulkLoad, planned: PlannedRemittance): Promise<void> {
  const { id, driver, turn } = planned;
  const { submitted, decidedAt } = submission(bulk, planned);
  const isDecided = turn > 0;
  const remittance = { definition: remittanceStream, id, read: 'new' } as const;
  const payout = { definition: payoutStream, id, read: 'new' } as const;
  const at = isDecided ? decidedAt : submitted.at;
  if (!isDecided) {
    await bulk.runner.run(envelope(bulk, driver.actor, at), {
      streams: { remittance, payout },
      decide: ({ remittance: { state } }) => ({ remittance: submitRemittance(state, submitted), payout: [] }),
    });
    return;
  }
  await bulk.runner.run(envelope(bulk, bulk.director, at), {
    streams: {
      remittance,
      payout,
      invoices: { definition: invoiceSeriesStream, id: bulk.business, read: 'head' },
      statements: { definition: statementSeriesStream, id: bulk.business, read: 'head' },
      feeInvoices: { definition: feeInvoiceSeriesStream, id: bulk.business, read: 'head' },
    },
    decide: ({ remittance: { state }, ...heads }) => decided(bulk, planned, state, submitted, at, nextNumbers(heads)),
  });
}

function decided(
  bulk: BulkLoad,
  { driver, number }: PlannedRemittance,
  before: Remittance,
  submitted: Parameters<typeof submitRemittance>[1],
  at: Date,
  next: ReturnType<typeof nextNumbers>,
) {
  const sent = submitRemittance(before, submitted);
  const pending = sent.reduce(evolveRemittance, before);
  if (number % 100 < REJECTED_OF_A_HUNDRED) {
    const rejection = {
      rejectedBy: bulk.director.id,
      reason: 'The delivery note is missing.',
      decidedByName: null,
      at,
    };
    const nothing = { payout: [], invoices: [], statements: [], feeInvoices: [] };
    return { remittance: [...sent, ...rejectRemittance(pending, rejection)], ...nothing };
  }
  const day = londonDay(at);
  const approval = approveRemittance(pending, {
    approvedBy: bulk.director.id,
    office: EMPTY_OFFICE,
    notes: null,
    decidedByName: null,
    selfBilling: driver.isVatRegistered ? { from: day, until: day } : null,
    parties: { supplier: driver.party, customer: bulk.customer },
    next,
    retentionId: uuidv7(),
    at,
  });
  return { ...approval, remittance: [...sent, ...approval.remittance] };
}

function submission(bulk: BulkLoad, { id, driver, number, turn }: PlannedRemittance) {
  const weeksBack = 1 + (turn % WEEKS);
  const week = weekOfDay(addDays(londonDay(bulk.now), -weeksBack * DAYS_PER_WEEK));
  const isFirstOfWeek = turn < WEEKS;
  const at = new Date(Date.parse(`${week.weekEndDate}${SUNDAY_EVENING}`) + (number % 3_600) * 1_000);
  const decidedAt = new Date(Math.min(at.getTime() + DAYS_TO_DECISION * 86_400_000, bulk.now.getTime()));
  const vary = new Variation(number + 7);
  const jobs = Array.from({ length: 1 + (number % 4) }, (_, job) => ({
    id: String(job),
    loadId: String((number * 4 + job) % 100_000_000).padStart(8, '0'),
    jobPricePence: Math.floor(vary.between(70, 180)) * 100,
    date: addDays(week.weekStartDate, job),
    description: vary.oneOf(['Parcels', 'Retail park', 'Two pallets', 'White goods']),
    podPhotos: photosAt(at),
  }));
  const membershipFeePence = isFirstOfWeek ? FEE_PENCE : 0;
  const { isVatRegistered } = driver;
  const figures = calculateRemittance({
    jobPricesPence: jobs.map(({ jobPricePence }) => jobPricePence),
    isVatRegistered,
    membershipFeePence,
    additionalDeductionsPence: 0,
  });
  const submitted = {
    remittanceId: id,
    ...week,
    jobs,
    figures: {
      grossEarningsPence: figures.grossExVatPence,
      vatAmountPence: isVatRegistered ? figures.vatOnEarningsPence : null,
      retentionAmountPence: figures.retentionPence,
      netPayPence: figures.netPayPence,
      isVatRegistered,
    },
    membershipFeePence,
    additionalDeductionsPence: 0,
    deductionReason: null,
    replaces: null,
    tappedAt: null,
    driver: {
      driverId: driver.actor.id,
      driverCode: driver.actor.driverCode,
      driverName: driver.name,
      status: 'active' as const,
      isVatRegistered,
      membershipFeePence: FEE_PENCE,
      feeCarriedPence: isFirstOfWeek ? 0 : FEE_PENCE,
      uploadedPhotoKeys: EVERY_KEY,
      heldLoads: new Map<string, string>(),
      replaced: null,
    },
    at,
  };
  return { submitted, decidedAt };
}

/** Stands in for the upload check: every key counts as the driver's upload. */
const EVERY_KEY: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });

function photosAt(at: Date): PodPhotos {
  const [building, goods, deliveryNote] = POD_PHOTO_KINDS.map(() => objectPathOf(newUploadKey(at)));
  return { building: building!, goods: goods!, deliveryNote: deliveryNote! };
}
