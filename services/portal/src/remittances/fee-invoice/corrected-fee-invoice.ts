import { londonDay } from '@waybook/contracts/calendar';
import type { FeeInvoiceEvent } from '@waybook/contracts/events';
import type { CorrectRemittanceInput } from '../correction-input.js';
import { OnlyApprovedIsCorrected } from '../correction.errors.js';
import type { ApprovedRemittance, Reissue } from '../remittance.js';
import { feeCreditNote, feeInvoiceOf, feeInvoicesFor, isSameFee, type FeeInvoice } from './issued-fee-invoice.js';

export interface CorrectedFeeInvoice {
  /** What credits the wrong remittance's invoice; undefined where there was none, or it stands. */
  readonly creditNote: FeeInvoice | undefined;
  /** The reissued remittance's: a new one, or the one that stands. */
  readonly invoice: FeeInvoice | undefined;
  readonly events: readonly FeeInvoiceEvent[];
}

function creditOf(
  { submission }: ApprovedRemittance,
  issued: FeeInvoice,
  command: CorrectRemittanceInput,
): FeeInvoiceEvent {
  const { creditedFeeInvoice: credited, at } = command;
  // Its invoice was issued after the look at it, so that it was pending then.
  if (credited?.number !== issued.number) throw new OnlyApprovedIsCorrected('pending');
  return feeCreditNote(submission, issued, { ...command, credited, taxPoint: londonDay(at) });
}

/** A fee that changes is credited as a whole and invoiced anew, as the earnings are; of one that stays, its invoice stands. */
export function correctedFeeInvoice(
  wrong: ApprovedRemittance,
  reissue: Reissue,
  command: CorrectRemittanceInput,
): CorrectedFeeInvoice {
  const { submission, approval } = wrong;
  const { feeInvoice: before } = approval;
  if (before && isSameFee(submission, reissue)) return { creditNote: undefined, invoice: before, events: [] };
  const taxPoint = londonDay(command.at);
  const credits = before ? [creditOf(wrong, before, command)] : [];
  const [credit] = credits;
  const next = { ...command.next, feeInvoice: command.next.feeInvoice + credits.length };
  const invoice = feeInvoiceOf(reissue, { ...command, next }, taxPoint);
  return {
    creditNote: credit && { number: credit.data.number, taxPoint },
    invoice,
    events: [...credits, ...feeInvoicesFor(reissue, invoice, command)],
  };
}
