import { POD_PHOTO_KINDS, type RemittanceFlag, type RemittanceFlagCode } from '@waybook/contracts/api';
import { formatDay, formatDayWithWeekday, londonDay } from '@waybook/contracts/calendar';
import { formatPounds } from '@waybook/contracts/money';
import { POD_PHOTO_NAMES } from '@waybook/contracts/texts';
import { uploadKeyOf } from '../pod-photo.js';
import type { RemittanceRow } from '../remittance.read-model.js';
import type { ApprovalSignals, OtherRemittance, SharedItem } from './approval-signals.js';

/** Fewer weeks than these don't say what is usual. */
export const MIN_WEEKS_TO_COMPARE = 3;
/** A week this much above or below the driver's average is unusual. */
export const UNUSUAL_PERCENT = 50;
/** More than these are counted, not named. */
const MAX_NAMED = 3;

interface Seen {
  readonly remittance: RemittanceRow;
  readonly signals: ApprovalSignals;
  readonly now: Date;
}
/** The sentence to show, or null where there is nothing to look at. */
type Check = (seen: Seen) => string | null;

const late: Check = ({ remittance: { is_late_submission, split_payments, week_end_date } }) => {
  if (!is_late_submission) return null;
  const consequence = split_payments ? ' It will be paid in three parts.' : '';
  return `Submitted after the week's cutoff, ${formatDayWithWeekday(week_end_date)} at 23:59.${consequence}`;
};

/** Beside another remittance that carries a fee, this one's makes more than the week's fee. */
function feeBeyondTheWeek({ remittance, signals }: Seen): boolean {
  const { membership_fee_pence: ownPence } = remittance;
  const carriedPence = signals.sameWeek.feePence;
  return ownPence > 0 && carriedPence > 0 && ownPence + carriedPence > signals.driverFeePence;
}

const feeDiffers: Check = (seen) => {
  const { membership_fee_pence: paid, membership_fee_due_pence: due } = seen.remittance;
  if (paid === due || feeBeyondTheWeek(seen)) return null;
  return `The driver entered a membership fee of ${formatPounds(paid)}; ${formatPounds(due)} was due.`;
};

const secondFeeInWeek: Check = (seen) => {
  if (!feeBeyondTheWeek(seen)) return null;
  const [own, carried] = [seen.remittance.membership_fee_pence, seen.signals.sameWeek.feePence].map(formatPounds);
  return `Carries a membership fee of ${own} although the week's other remittances carry ${carried} already.`;
};

const otherText = ({ driverName, driverCode, weekStartDate }: OtherRemittance) =>
  `${driverName}'s (${driverCode}) remittance for the week of ${formatDay(weekStartDate)}`;

function listed(texts: readonly string[]): string {
  const more = texts.length > MAX_NAMED ? `, and ${texts.length - MAX_NAMED} more` : '';
  return `${texts.slice(0, MAX_NAMED).join(', ')}${more}`;
}

/** How many more isn't known: not all of them are looked up. */
function otherTexts(others: readonly OtherRemittance[]): string {
  if (others.length === 0) return 'another remittance';
  const more = others.length > MAX_NAMED ? ', and more' : '';
  return `${others.slice(0, MAX_NAMED).map(otherText).join(', ')}${more}`;
}

const sharedText = (name: string, { others }: SharedItem) => `${name} is also on ${otherTexts(others)}`;

const duplicateLoad: Check = ({ signals: { sharedLoads } }) => {
  if (sharedLoads.length === 0) return null;
  return `${listed(sharedLoads.map((load) => sharedText(`Load ${load.value}`, load)))}.`;
};

/** Where a photo stands in the remittance: `"Goods delivered" of load 12345678`. */
function placesOf(photoKey: string, { jobs }: RemittanceRow): string[] {
  return jobs.flatMap((job) =>
    POD_PHOTO_KINDS.filter((kind) => uploadKeyOf(job.podPhotos[kind]) === photoKey).map(
      (kind) => `"${POD_PHOTO_NAMES[kind]}" of load ${job.loadId}`,
    ),
  );
}

const photoReused: Check = ({ remittance, signals }) => {
  const repeated = [...new Set(remittance.photo_keys)]
    .map((key) => placesOf(key, remittance))
    .filter((places) => places.length > 1)
    .map((places) => `One photo stands for ${places.join(' and for ')}`);
  const seenBefore = signals.sharedPhotos.map((photo) =>
    sharedText(`The photo ${placesOf(photo.value, remittance).join(' and ')}`, photo),
  );
  const sentences = [...repeated, ...seenBefore];
  return sentences.length === 0 ? null : `${listed(sentences)}.`;
};

/** Division of whole numbers that stays exact: what is left over is dropped first. */
const wholePart = (dividend: number, divisor: number) => (dividend - (dividend % divisor)) / divisor;

const unusualAmount: Check = ({ remittance, signals: { sameWeek, earlier } }) => {
  const { weeks, grossPence: earlierPence } = earlier;
  if (weeks < MIN_WEEKS_TO_COMPARE || earlierPence === 0) return null;
  const weekPence = remittance.gross_ex_vat_pence + sameWeek.grossPence;
  const averagePence = wholePart(earlierPence, weeks);
  const differencePence = weekPence * weeks - earlierPence;
  const percent = wholePart(Math.abs(differencePence) * 100, earlierPence);
  if (percent < UNUSUAL_PERCENT) return null;
  const direction = differencePence > 0 ? 'above' : 'below';
  return (
    `The week's earnings of ${formatPounds(weekPence)} are ${percent}% ${direction} the driver's average of ` +
    `${formatPounds(averagePence)} in ${weeks} earlier weeks.`
  );
};

const nothingToPay: Check = ({ remittance: { net_pay_pence } }) => {
  if (net_pay_pence > 0) return null;
  const shortfall = net_pay_pence < 0 ? ` Deductions are ${formatPounds(-net_pay_pence)} more than was earned.` : '';
  return `There is nothing to pay.${shortfall}`;
};

/** What was submitted stays: its figures were shown to the driver with the VAT that it says. */
const vatStatusDiffers: Check = ({ remittance, signals: { isDriverVatRegistered } }) => {
  if (isDriverVatRegistered === null || isDriverVatRegistered === remittance.is_vat_registered) return null;
  return remittance.is_vat_registered
    ? 'It was submitted with VAT, but the driver is no longer recorded as VAT registered: reject it if no VAT is due for this week.'
    : 'It was submitted without VAT, but the driver is now recorded as VAT registered: reject it if VAT is due for this week.';
};

const noSelfBillingAgreement: Check = ({ remittance, signals: { selfBilling }, now }) => {
  const today = londonDay(now);
  const isInForce = selfBilling !== null && selfBilling.from <= today && today <= selfBilling.until;
  if (!remittance.is_vat_registered || isInForce) return null;
  return 'No self-billing agreement with this driver is in force: a remittance statement is issued, not a VAT invoice.';
};

const CHECKS: Readonly<Record<RemittanceFlagCode, Check>> = {
  late_submission: late,
  fee_differs: feeDiffers,
  second_fee_in_week: secondFeeInWeek,
  duplicate_load: duplicateLoad,
  photo_reused: photoReused,
  unusual_amount: unusualAmount,
  nothing_to_pay: nothingToPay,
  vat_status_differs: vatStatusDiffers,
  no_self_billing_agreement: noSelfBillingAgreement,
};

/** What an approver should look at before deciding, in the order of the contract's list. */
export function flagsOf(remittance: RemittanceRow, signals: ApprovalSignals, now: Date): RemittanceFlag[] {
  return Object.entries(CHECKS).flatMap(([code, check]) => {
    const message = check({ remittance, signals, now });
    return message === null ? [] : [{ code: code as RemittanceFlagCode, message }];
  });
}
