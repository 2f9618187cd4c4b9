import { londonDay } from '@waybook/contracts/calendar';
import type { RemittanceJob, RemittanceLine } from '@waybook/contracts/events';
import { calculateRemittance, sumPence, type Pence } from '@waybook/contracts/money';
import { agreedFigures, outstanding, unconfirmedOf } from './agreed-figures.js';
import type { CorrectRemittanceInput, PaidSoFar } from './correction-input.js';
import { CorrectionNeedsJobs } from './correction.errors.js';
import { correctedEntries, correctedJobs } from './corrected-jobs.js';
import {
  loadIdsOf,
  paidBeforePence,
  photoKeysOf,
  type ApprovedRemittance,
  type Reissue,
  type Submission,
} from './remittance.js';
import { DeductionNeedsReason } from './remittance.errors.js';
import { checkNet, correctedLines, ownDeductionsPence } from './remittance-lines.js';
import { checkJobs, checkLoads } from './submitted-jobs.js';

function checkedJobs({ submission }: ApprovedRemittance, command: CorrectRemittanceInput): RemittanceJob[] {
  const jobs = correctedJobs(submission.jobs, command.jobs);
  if (jobs.length === 0 && !submission.madeFrom) throw new CorrectionNeedsJobs();
  const uploadedPhotoKeys = new Set([...command.uploadedPhotoKeys, ...photoKeysOf(submission)]);
  checkJobs(jobs, { week: submission, today: londonDay(command.at), uploadedPhotoKeys });
  const own = new Set(loadIdsOf(submission));
  checkLoads(jobs, new Map([...command.heldLoads].filter(([loadId]) => !own.has(loadId))));
  return jobs;
}

/** What is set against the new remittance: what its forerunners paid, and retention that was paid out. */
function alreadyPaid({ submission }: ApprovedRemittance, { payments, retention }: PaidSoFar): Pence {
  const paid = payments.filter(({ status }) => status === 'paid').map(({ pence }) => pence);
  return sumPence([paidBeforePence(submission), ...paid, retention?.status === 'released' ? retention.pence : 0]);
}

function deductionsOf({ submission }: ApprovedRemittance, command: CorrectRemittanceInput) {
  const additionalDeductionsPence = command.additionalDeductionsPence ?? ownDeductionsPence(submission);
  if (additionalDeductionsPence === 0) return { additionalDeductionsPence, deductionReason: null };
  const deductionReason = command.deductionReason ?? submission.deductionReason;
  if (!deductionReason) throw new DeductionNeedsReason();
  return { additionalDeductionsPence, deductionReason };
}

/** What the driver earned, as it should have stood. */
function earningsOf(remittance: ApprovedRemittance, command: CorrectRemittanceInput) {
  const { madeFrom } = remittance.submission;
  const jobs = checkedJobs(remittance, command);
  const entries = correctedEntries(madeFrom?.entries ?? [], command.entries);
  return { jobs, ...(madeFrom && { madeFrom: { ...madeFrom, entries } }) };
}

function pricesOf({ jobs, madeFrom }: ReturnType<typeof earningsOf>): Pence[] {
  const entries = madeFrom?.entries ?? [];
  return [...jobs.map(({ jobPricePence }) => jobPricePence), ...entries.map(({ grossPence }) => grossPence)];
}

function linesOf(standing: readonly RemittanceLine[], { lines, correctedBy, at }: CorrectRemittanceInput) {
  return correctedLines(standing, lines, { enteredBy: correctedBy, enteredAt: at.toISOString() });
}

/** What the driver sent again stays with the remittance that they sent, and what waits with the correction that it was of. */
function saidOfTheWeek(submission: Submission | Reissue) {
  const {
    replaces: _replaces,
    tappedAt: _tappedAt,
    lines: _lines,
    unconfirmedPence: _unconfirmed,
    ...said
  } = submission as Submission & Pick<Reissue, 'unconfirmedPence'>;
  return said;
}

/**
 * The remittance that stands in the place of the wrong one. What was paid is set against it; what isn't paid yet is retained as
 * far as the calculation says, and the rest is due. Where more was paid than is right, nothing is due and nothing is retained.
 */
export function reissueOf(remittance: ApprovedRemittance, command: CorrectRemittanceInput): Reissue {
  const { submission } = remittance;
  const earnings = earningsOf(remittance, command);
  const { additionalDeductionsPence, deductionReason } = deductionsOf(remittance, command);
  const standing = submission.lines ?? [];
  const lines = linesOf(standing, command);
  const figures = {
    jobPricesPence: pricesOf(earnings),
    isVatRegistered: submission.isVatRegistered,
    membershipFeePence: command.membershipFeePence ?? submission.breakdown.membershipFeePence,
    additionalDeductionsPence,
  };
  const breakdown = calculateRemittance({ ...figures, lines });
  checkNet(calculateRemittance({ ...figures, lines: standing }), breakdown);
  const paidBefore = alreadyPaid(remittance, command.paid);
  const { netRemittancePence: netPence, retentionPence } = breakdown;
  const { heldPence, duePence } = outstanding({ netPence, retentionPence: retentionPence ?? 0 }, paidBefore);
  const payable = { paidBeforePence: paidBefore, retentionHeldPence: heldPence, duePence };
  return {
    ...saidOfTheWeek(submission),
    ...earnings,
    ...(lines.length > 0 && { lines: [...lines] }),
    remittanceId: command.replacementId,
    breakdown,
    deductionReason,
    submittedAt: command.at.toISOString(),
    corrects: submission.remittanceId,
    reissuedBy: command.correctedBy,
    ...payable,
    ...increaseOf(remittance, { ...payable, netPence, correctedBy: command.correctedBy }),
  };
}

interface Payable {
  readonly netPence: Pence;
  readonly paidBeforePence: Pence;
  readonly retentionHeldPence: Pence;
  readonly duePence: Pence;
  readonly correctedBy: string;
}

/** What of it a second person has to confirm, and who has raised it: an admin who lowers it may. */
function increaseOf(remittance: ApprovedRemittance, { netPence, correctedBy, ...payable }: Payable) {
  const { raisedBy, ...agreed } = agreedFigures(remittance);
  const unconfirmed = unconfirmedOf({ agreed, ...payable });
  const unconfirmedPence = sumPence([unconfirmed.duePence, unconfirmed.retentionPence]);
  if (unconfirmedPence === 0) return { agreed: { ...agreed, raisedBy: [] } };
  const isRaised = netPence > remittance.submission.breakdown.netRemittancePence || raisedBy.length === 0;
  const raisers = isRaised ? [...new Set([...raisedBy, correctedBy])] : [...raisedBy];
  return { agreed: { ...agreed, raisedBy: raisers }, unconfirmedPence };
}
